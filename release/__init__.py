"""Making a release: what is built, and how it is tested as people will have it."""
