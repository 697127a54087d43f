-- What the list of erasures, which lies beside the backups, is known to be of: the same in every backup of an installation.
ALTER TABLE installation ADD COLUMN installation_id uuid NOT NULL DEFAULT gen_random_uuid();
-- A backup from before this migration gets the id that its installation has got.
UPDATE installation SET installation_id = coalesce((SELECT org_id FROM organization ORDER BY created_at, org_id LIMIT 1), installation_id);

-- Why a restored service may not be resumed: erasures since its backup were not carried out again. Null: it may.
ALTER TABLE installation ADD COLUMN erasures_due text;
