-- Whoever comes by a provider of an organization is let in while it is there: one that is removed, or becomes another, waits for them.
\ir ../sql/people_hold_provider.sql
