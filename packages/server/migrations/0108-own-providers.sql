-- OpenID providers of organizations, sessions that open one organization alone, and what claims give to people.
CREATE TABLE organization_provider (
  org_id uuid NOT NULL REFERENCES organization,
  provider_key text NOT NULL CHECK (provider_key ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' AND length(provider_key) <= 64),
  name text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Encrypted with SECRET_KEY.
  client_secret text NOT NULL,
  -- Asked for besides openid, email and profile.
  scopes text[] NOT NULL,
  domains text[] NOT NULL,
  creates_people boolean NOT NULL,
  -- The provider itself asks for a second factor.
  has_second_factor boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, provider_key)
);

ALTER TABLE organization
  -- Whether sessions that came by a password alone get access tokens for it.
  ADD COLUMN password_sign_in boolean NOT NULL DEFAULT true,
  -- Roles and grants by the claims of whoever comes from a provider.
  ADD COLUMN claims_expression text;

-- What the expression gave when they came last: besides what is given by hand, and never an owner.
ALTER TABLE org_user
  ADD COLUMN claimed_roles text[] NOT NULL DEFAULT '{}' CHECK (NOT 'owner' = ANY (claimed_roles)),
  ADD COLUMN claimed_grants jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(claimed_grants) = 'array');

-- Of whoever came by a provider of an organization: it opens that one alone, and ends with the provider.
ALTER TABLE person_session
  ADD COLUMN org_id uuid,
  ADD COLUMN provider_key text,
  ADD CONSTRAINT person_session_bound CHECK (num_nulls(org_id, provider_key) <> 1),
  ADD FOREIGN KEY (org_id, provider_key) REFERENCES organization_provider ON DELETE CASCADE;
CREATE INDEX person_session_provider ON person_session (org_id, provider_key);

-- Whom a provider of an organization knows, it knows for that organization alone; null: of the environment.
ALTER TABLE person_identity
  ADD COLUMN org_id uuid REFERENCES organization,
  DROP CONSTRAINT person_identity_pkey,
  DROP CONSTRAINT person_identity_person_id_issuer_key;
CREATE UNIQUE INDEX person_identity_subject ON person_identity (coalesce(org_id, '00000000-0000-0000-0000-000000000000'), issuer, subject);
CREATE UNIQUE INDEX person_identity_person ON person_identity (person_id, coalesce(org_id, '00000000-0000-0000-0000-000000000000'), issuer);

DROP FUNCTION people_memberships(uuid);
DROP FUNCTION people_session(bytea, interval, timestamptz);
DROP FUNCTION IF EXISTS people_sessions(uuid, interval, timestamptz);
DROP FUNCTION IF EXISTS people_end_sessions(uuid, uuid, uuid);
DROP FUNCTION IF EXISTS people_of_identity(text, text);
DROP FUNCTION IF EXISTS people_insert_identity(uuid, text, text, timestamptz);
\ir ../sql/access_user_state.sql
\ir ../sql/people_memberships.sql
\ir ../sql/people_insert_session.sql
\ir ../sql/people_session.sql
\ir ../sql/people_sessions.sql
\ir ../sql/people_end_sessions.sql
\ir ../sql/people_sign_in_settings.sql
\ir ../sql/people_of_identity.sql
\ir ../sql/people_insert_identity.sql
\ir ../sql/people_forget_identities.sql
\ir ../sql/people_is_of_others.sql
\ir ../sql/people_set_claimed.sql
\ir ../sql/people_providers.sql
\ir ../sql/people_set_provider.sql
\ir ../sql/people_remove_provider.sql
\ir ../sql/people_log_visit.sql
