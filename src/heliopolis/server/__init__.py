"""The table in the browser: tables, seats, store, live updates, pages and the JSON interface."""
