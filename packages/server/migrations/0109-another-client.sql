-- With another client of the same issuer, too, whom a provider knew is forgotten: some issuers call people otherwise for each client.
\ir ../sql/people_set_provider.sql
\ir ../sql/people_forget_identities.sql
