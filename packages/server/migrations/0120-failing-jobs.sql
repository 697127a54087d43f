-- Since when a job fails; of one that failed before this migration, since its next failure.
ALTER TABLE job ADD COLUMN failing_since timestamptz;
CREATE INDEX job_failing ON job (failing_since, id) WHERE failing_since IS NOT NULL;
\ir ../sql/jobs_retrying.sql
\ir ../sql/jobs_failing.sql
