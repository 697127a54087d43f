-- Envelopes whose seals stayed below the level that was wanted, or have a document time-stamp that is renewed one day. `tries`: how often in a
-- row a level was not to be had. What is in the file tells everything else.
CREATE TABLE seal_care (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  envelope_key text NOT NULL,
  wanted text NOT NULL CHECK (wanted IN ('B-T', 'B-LT', 'B-LTA')),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, workflow_id, envelope_key)
);
CREATE INDEX seal_care_due ON seal_care (due_at);
CREATE INDEX seal_care_of_tenant ON seal_care (tenant_id, due_at);
SELECT protect_tenant_table('seal_care');

-- Files of an envelope that a job has sealed, raised or renewed, until all of them are: a job that begins again goes on behind them. The part is
-- a document's key, or empty for the certificate of completion. `made_from` tells of what: another one is made where that has changed.
CREATE TABLE seal_step (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  envelope_key text NOT NULL,
  part text NOT NULL,
  made_from text NOT NULL,
  file_id uuid NOT NULL,
  facts jsonb NOT NULL,
  PRIMARY KEY (tenant_id, workflow_id, envelope_key, part)
);
SELECT protect_tenant_table('seal_step');

\ir ../sql/seals_due.sql

-- What was sealed before: where the namespace says which level it wants, and in the week after the upgrade.
INSERT INTO seal_care (tenant_id, workflow_id, envelope_key, wanted, due_at)
SELECT w.tenant_id, w.id, e ->> 'key', s.wanted, now() + random() * interval '7 days'
FROM workflow w
JOIN namespace n ON n.tenant_id = w.tenant_id
CROSS JOIN LATERAL (SELECT coalesce(n.settings -> 'seal' ->> 'level', 'B-T') AS wanted) s
CROSS JOIN LATERAL json_array_elements(w.state -> 'envelopes') e
WHERE n.settings -> 'seal' IS NOT NULL AND s.wanted <> 'B-B' AND w.state ->> 'erasedAt' IS NULL AND e ->> 'status' = 'completed'
  AND EXISTS (SELECT FROM json_array_elements(e -> 'documents') d WHERE d ->> 'sealLevel' = 'B-LTA'
    OR array_position(ARRAY['B-B', 'B-T', 'B-LT', 'B-LTA'], d ->> 'sealLevel')
      < array_position(ARRAY['B-B', 'B-T', 'B-LT', 'B-LTA'], s.wanted));
