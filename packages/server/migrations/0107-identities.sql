-- People who sign in at an OpenID provider.
CREATE TABLE person_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  person_id uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  -- An address that a provider gives to somebody else later does not give them the account.
  UNIQUE (person_id, issuer)
);

\ir ../sql/people_has_way_in.sql
\ir ../sql/people_forget_ways.sql
\ir ../sql/people_of_identity.sql
\ir ../sql/people_insert_identity.sql
\ir ../sql/people_join_invited.sql
\ir ../sql/people_first_organization.sql
