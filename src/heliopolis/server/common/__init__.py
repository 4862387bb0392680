"""What every room needs: settings, people, problems, templates."""
