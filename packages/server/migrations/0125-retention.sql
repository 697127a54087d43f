-- What the daily look of a namespace found, and when the next one is. What is erased is not kept here: workflow.erasable_since tells what is left.
CREATE TABLE retention (
  tenant_id uuid PRIMARY KEY,
  next_at timestamptz NOT NULL,
  looked_at timestamptz,
  -- What waits for a confirmation: since when, found last, why, how many workflows, those that ended before when.
  waiting_since timestamptz,
  found_at timestamptz,
  because text CHECK (because IN ('many', 'clock')),
  workflows integer CHECK (workflows > 0),
  ended_before timestamptz,
  CHECK (num_nulls(waiting_since, found_at, because, workflows, ended_before) IN (0, 5))
);
CREATE INDEX retention_next ON retention (next_at);
CREATE INDEX retention_looked ON retention (looked_at);
SELECT protect_tenant_table('retention');

\ir ../sql/retention_due.sql
