-- Second factors of people, and organizations that ask for one.
CREATE TABLE person_factor (
  factor_id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  kind text NOT NULL CHECK (kind = 'totp'),
  name text NOT NULL,
  -- Encrypted with SECRET_KEY.
  secret text NOT NULL,
  -- The last step of 30 s whose code was taken: no code of it, or of one before, is taken again.
  last_step bigint,
  created_at timestamptz NOT NULL,
  -- When a first code showed that the person has it; null: begun.
  confirmed_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX person_factor_person ON person_factor (person_id, created_at);

-- Each takes the place of a code once.
CREATE TABLE person_recovery_code (
  person_id uuid NOT NULL REFERENCES person,
  code_sha256 bytea NOT NULL CHECK (length(code_sha256) = 32),
  PRIMARY KEY (person_id, code_sha256)
);

-- Whether people get access tokens for it only who showed a second factor.
ALTER TABLE organization ADD COLUMN needs_second_factor boolean NOT NULL DEFAULT false;

DROP FUNCTION people_memberships(uuid);
\ir ../sql/people_begin_try.sql
\ir ../sql/people_memberships.sql
\ir ../sql/people_forget_ways.sql
\ir ../sql/people_verify.sql
\ir ../sql/people_insert_factor.sql
\ir ../sql/people_factors.sql
\ir ../sql/people_use_factor.sql
\ir ../sql/people_delete_factor.sql
\ir ../sql/people_set_recovery_codes.sql
\ir ../sql/people_use_recovery_code.sql
\ir ../sql/people_second_factor.sql
