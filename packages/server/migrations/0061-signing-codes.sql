-- How often codes were sent and tried at a step. The codes themselves stand nowhere: those of mails are derived from SECRET_KEY, the
-- sender's are kept as hashes beside the participant.
CREATE TABLE signing_code (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  step_key text NOT NULL,
  method text NOT NULL CHECK (method IN ('email_code', 'access_code')),
  -- Of the link: who gets another one begins anew.
  generation integer NOT NULL,
  -- Of the code that was mailed last; never used twice.
  number integer NOT NULL DEFAULT 0,
  -- Codes asked for since the last right one.
  asked integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  -- Of the code that is asked for now.
  tries integer NOT NULL DEFAULT 0,
  -- Before that no code is mailed (email_code), none is tried (access_code).
  waits_until timestamptz,
  mail text CHECK (mail IN ('pending', 'sent', 'failed')),
  PRIMARY KEY (tenant_id, workflow_id, step_key, method)
);
SELECT protect_tenant_table('signing_code');
