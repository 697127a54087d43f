-- What an authority of the installation publishes under BASE_URL/pki/: its certificate, and its newest revocation list. A row stays, so that
-- addresses in certificates of before go on.
CREATE TABLE published_authority (
  authority_id text PRIMARY KEY,
  certificate  bytea NOT NULL,
  list         bytea NOT NULL,
  list_number  integer NOT NULL CHECK (list_number > 0),
  listed_at    timestamptz NOT NULL
);
\ir ../sql/access_published_authority.sql
\ir ../sql/access_publish_authority.sql
