-- Whoever comes by a provider of an organization holds the organization before the provider, as whoever removes it does.
\ir ../sql/people_hold_provider.sql
