-- Of a draft: the revision that the last push from a folder of files left or found. Where the draft has another one, it was saved
-- otherwise since then; absent, it was never pushed. What keys saved until now counts as pushed: people's drafts do not.
ALTER TABLE resource ADD COLUMN pushed_revision uuid;
UPDATE resource SET pushed_revision = revision
  WHERE version = 'draft' AND coalesce(updated_by, created_by) ~ '^[0-9a-f]{32}$';
