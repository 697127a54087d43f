-- The events of a namespace as a list that is read on and on (GET …/events): each gets its place when it is fanned out, behind all that have one.

-- The last place that was given. Its row is held while places are given: whoever sees a place sees all before it.
CREATE TABLE event_head (
  tenant_id uuid PRIMARY KEY,
  position bigint NOT NULL DEFAULT 0 CHECK (position >= 0)
) WITH (fillfactor = 50);
SELECT protect_tenant_table('event_head');

CREATE TABLE event_feed (
  tenant_id uuid NOT NULL,
  position bigint NOT NULL CHECK (position > 0),
  event_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, position)
);
SELECT protect_tenant_table('event_feed');

-- What was fanned out before, in the order in which it happened. Tests are told to their endpoint alone.
INSERT INTO event_feed SELECT e.tenant_id, row_number() OVER (PARTITION BY e.tenant_id ORDER BY e.event_id), e.event_id
  FROM event e WHERE e.event_type <> 'webhook.test'
    AND NOT EXISTS (SELECT FROM event_waiting w WHERE w.tenant_id = e.tenant_id AND w.event_id = e.event_id);
INSERT INTO event_head SELECT n.tenant_id, coalesce((SELECT max(f.position) FROM event_feed f WHERE f.tenant_id = n.tenant_id), 0) FROM namespace n;

\ir ../sql/access_insert_namespace.sql
\ir ../sql/webhook_take.sql
\ir ../sql/webhook_tidy.sql
\ir ../sql/workflow_revisions.sql
