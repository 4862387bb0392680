"""The games through the interfaces of others: Gymnasium, PettingZoo, OpenSpiel; each is imported only when used."""
