-- Passkeys of people, and what their browsers have begun.
ALTER TABLE person_factor
  DROP CONSTRAINT person_factor_kind_check,
  ALTER COLUMN secret DROP NOT NULL,
  -- Of a passkey, as its authenticator names and made them: base64url, and COSE.
  ADD COLUMN credential_id text,
  ADD COLUMN public_key bytea,
  -- How often its authenticator says that it was used; 0 where it does not count.
  ADD COLUMN counter bigint,
  ADD COLUMN transports text[],
  -- Whether it is kept on several devices of its person.
  ADD COLUMN is_synced boolean,
  ADD CONSTRAINT person_factor_kind CHECK (CASE kind
    WHEN 'totp' THEN secret IS NOT NULL AND credential_id IS NULL
    WHEN 'passkey' THEN secret IS NULL AND num_nulls(credential_id, public_key, counter, transports, is_synced, confirmed_at) = 0
    ELSE false END);
CREATE UNIQUE INDEX person_factor_credential ON person_factor (credential_id);

-- Whoever removes the passkey by which they came stays signed in, without a second factor.
ALTER TABLE person_session DROP CONSTRAINT person_session_ways_check;

-- What a browser has begun and only that browser goes on with, once: its cookie holds the token. What a crash forgets is begun anew.
CREATE UNLOGGED TABLE person_ceremony (
  token_sha256 bytea PRIMARY KEY CHECK (length(token_sha256) = 32),
  kind text NOT NULL,
  state jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX person_ceremony_expires ON person_ceremony (expires_at);

DROP FUNCTION people_of_email(text);
DROP FUNCTION IF EXISTS people_delete_factor(uuid, uuid);
\ir ../sql/people_has_way_in.sql
\ir ../sql/people_of_email.sql
\ir ../sql/people_insert_factor.sql
\ir ../sql/people_delete_factor.sql
\ir ../sql/people_rename_factor.sql
\ir ../sql/people_passkey.sql
\ir ../sql/people_use_passkey.sql
\ir ../sql/people_insert_ceremony.sql
\ir ../sql/people_take_ceremony.sql
\ir ../sql/people_tidy.sql
