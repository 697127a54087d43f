-- Kinds of jobs that no worker begins with until they are started again (npm run admin -- stop-jobs): those who read it are the functions.
CREATE TABLE stopped_jobs (
  kind text PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);

\ir ../sql/claim_jobs.sql
\ir ../sql/next_job_at.sql
