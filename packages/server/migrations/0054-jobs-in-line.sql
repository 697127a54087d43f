-- The next tenant with a due job is found in an index of those whose time has come. Among jobs for later it was one of many to ask.
ALTER TABLE job ADD COLUMN is_in_line boolean NOT NULL DEFAULT false;
DROP INDEX job_of_tenant;
DROP INDEX job_due;
CREATE INDEX job_due ON job (kind, run_at) WHERE is_in_line;
-- Tenants stand in the order of their hashes: their ids grow with time, so that a random one would always come behind them all.
CREATE INDEX job_of_tenant ON job (kind, uuid_hash(tenant_id), run_at) WHERE is_in_line;
CREATE INDEX job_to_come ON job (kind, run_at) WHERE NOT is_in_line;

\ir ../sql/line_up_jobs.sql
\ir ../sql/oldest_jobs.sql
\ir ../sql/jobs_in_turn.sql
\ir ../sql/claim_jobs.sql
