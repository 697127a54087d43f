-- What senders are told by mail of their workflows: kept until the mail that has it was sent.
CREATE TABLE sender_notice (
  tenant_id uuid NOT NULL,
  -- user:<userId> of whoever started it, or mail:<address in lower case> of whom it names as its sender.
  recipient text NOT NULL,
  workflow_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('completed', 'declined', 'failed', 'expiring', 'expired')),
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, recipient, workflow_id, kind)
);
CREATE INDEX sender_notice_workflow ON sender_notice (tenant_id, workflow_id);
SELECT protect_tenant_table('sender_notice');
