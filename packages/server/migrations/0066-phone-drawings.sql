-- A signature that is drawn on a phone while its person reads at a desk: the desk makes a place, and the phone draws into it once.
CREATE TABLE phone_drawing (
  tenant_id uuid NOT NULL,
  workflow_id uuid NOT NULL,
  step_key text NOT NULL,
  -- Of the step's link: whoever hands over takes the place away.
  generation integer NOT NULL,
  -- How many places were made at this generation; only the last one is good.
  number integer NOT NULL CHECK (number > 0),
  drawing_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('signature', 'initial')),
  expires_at timestamptz NOT NULL,
  -- Strokes, once they were drawn.
  drawing jsonb,
  PRIMARY KEY (tenant_id, workflow_id, step_key),
  UNIQUE (tenant_id, drawing_id)
);
SELECT protect_tenant_table('phone_drawing');
