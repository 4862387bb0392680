"""Requests: who asks, the gate they pass, and how a refusal is answered."""
