-- Backups that are being made: as long as one's lease lasts no stored bytes are removed, since it may still have to copy them. A backup renews
-- its lease while it runs; that of a dead one ends by itself.
CREATE TABLE backup_lease (
  backup_id uuid PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  lease_until timestamptz NOT NULL
);
\ir ../sql/files_backed_up_until.sql

-- Since when a restored service has been paused: no mail and no webhook leaves it until somebody resumes it. Null: it works.
ALTER TABLE installation ADD COLUMN paused_at timestamptz;
