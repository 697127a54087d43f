-- Mail that was kept instead of sent: for a month, or until its workflow is erased. That of people who sign in to Studio has their
-- organization's id as its tenant.
CREATE TABLE kept_mail (
  tenant_id uuid NOT NULL,
  -- Begins with the time that it was written at.
  mail_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- The workflow that it is about, if it is about one.
  workflow_id uuid,
  -- In lower case.
  to_address text NOT NULL,
  -- What it says, encrypted, since links stand in it; of pictures and attachments their hashes in the file store.
  message text NOT NULL,
  PRIMARY KEY (tenant_id, mail_id)
);
CREATE INDEX kept_mail_to_address ON kept_mail (tenant_id, to_address, mail_id);
CREATE INDEX kept_mail_workflow ON kept_mail (tenant_id, workflow_id) WHERE workflow_id IS NOT NULL;
CREATE INDEX kept_mail_created_at ON kept_mail (created_at);
SELECT protect_tenant_table('kept_mail');
\ir ../sql/mail_remove_kept.sql
