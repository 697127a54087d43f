-- What a job lacked that could not be done (the file store, a renderer, the mail server), so that it is tried when that is there again.
ALTER TABLE job ADD COLUMN lacks text;
CREATE INDEX job_lacking ON job (lacks) WHERE lacks IS NOT NULL;
\ir ../sql/jobs_lacking.sql
\ir ../sql/hurry_lacking.sql
