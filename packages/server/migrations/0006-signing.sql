-- The directory of signing links: which step of which workflow a link is for. Nothing of a token is stored: it is made of the
-- link's id, its generation and a key derived from SECRET_KEY (signing.md).
CREATE TABLE signing_link (
  tenant_id uuid NOT NULL,
  link_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  step_key text NOT NULL,
  participant_key text NOT NULL,
  generation integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (tenant_id, link_id),
  UNIQUE (link_id)
);
CREATE UNIQUE INDEX signing_link_step ON signing_link (tenant_id, workflow_id, step_key);
SELECT protect_tenant_table('signing_link');

CREATE FUNCTION access_signing_link(p_link_id uuid) RETURNS SETOF signing_link
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$ SELECT * FROM signing_link WHERE link_id = p_link_id $$;
GRANT EXECUTE ON FUNCTION access_signing_link TO countersign_app;

-- What a participant has entered at a step: kept while typing, frozen by completing. Not part of the workflow's state, which
-- typing must not raise the revision of.
CREATE TABLE workflow_values (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  step_key text NOT NULL,
  "values" jsonb NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  frozen_at timestamptz,
  PRIMARY KEY (tenant_id, workflow_id, step_key)
);
SELECT protect_tenant_table('workflow_values');
