-- People who sign in (people.md). A person has a verified address and credentials of their own, and belongs to organizations by the users
-- of those. All of it lies above tenants: the restricted role reaches it only through the functions below, which take a full key.
CREATE TABLE person (
  person_id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  -- When something was answered that only the mailbox of the address got; null: nobody has shown that the address is theirs.
  verified_at timestamptz,
  -- Argon2id with its parameters, as a PHC string.
  password text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX person_email ON person (lower(email));

ALTER TABLE org_user ADD COLUMN person_id uuid REFERENCES person;
-- What they may do in namespaces: [{namespaceKey | mode, grant}].
ALTER TABLE org_user ADD COLUMN grants jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(grants) = 'array');
-- Raised by whatever changes what they may do: tokens of before end.
ALTER TABLE org_user ADD COLUMN access_version bigint NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX org_user_person ON org_user (person_id, org_id);

CREATE TABLE person_session (
  session_id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person,
  token_sha256 bytea NOT NULL UNIQUE CHECK (length(token_sha256) = 32),
  -- How they showed who they are: password …
  ways text[] NOT NULL CHECK (cardinality(ways) > 0),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  -- When they showed it last.
  proven_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX person_session_person ON person_session (person_id, created_at);

-- Links that make an account, or a new way into one. The token stands nowhere; who has used it has used up all of the same purpose.
CREATE TABLE person_link (
  link_sha256 bytea PRIMARY KEY CHECK (length(link_sha256) = 32),
  kind text NOT NULL CHECK (kind IN ('setup', 'invitation', 'reset')),
  org_id uuid REFERENCES organization,
  user_id uuid,
  person_id uuid REFERENCES person,
  -- Only the mailbox of the address got it.
  is_mailed boolean NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (org_id, user_id) REFERENCES org_user,
  CHECK (CASE kind WHEN 'setup' THEN org_id IS NOT NULL WHEN 'invitation' THEN user_id IS NOT NULL ELSE person_id IS NOT NULL END)
);
CREATE INDEX person_link_user ON person_link (org_id, user_id);
CREATE INDEX person_link_person ON person_link (person_id);

-- Tries to sign in that have not succeeded, by a hash of who was tried from where. What a crash forgets of it is tried anew.
CREATE UNLOGGED TABLE sign_in_try (
  key_sha256 bytea PRIMARY KEY,
  tries integer NOT NULL,
  last_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL
);

\ir ../sql/access_insert_user.sql
\ir ../sql/access_update_user.sql
\ir ../sql/access_user_state.sql
\ir ../sql/access_lock_organization.sql
\ir ../sql/people_of_email.sql
\ir ../sql/people_insert_person.sql
\ir ../sql/people_set_password.sql
\ir ../sql/people_verify.sql
\ir ../sql/people_join.sql
\ir ../sql/people_user_of_email.sql
\ir ../sql/people_memberships.sql
\ir ../sql/people_has_owner.sql
\ir ../sql/people_begin_try.sql
\ir ../sql/people_end_tries.sql
\ir ../sql/people_insert_session.sql
\ir ../sql/people_session.sql
\ir ../sql/people_sessions.sql
\ir ../sql/people_end_sessions.sql
\ir ../sql/people_insert_link.sql
\ir ../sql/people_link.sql
\ir ../sql/people_use_link.sql
\ir ../sql/people_log.sql
\ir ../sql/people_tidy.sql
