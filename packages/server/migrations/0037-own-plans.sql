-- Content that came for one workflow alone is that workflow's own since 0029, so that erasing takes it. What came before shares one row with
-- all of the same content: inline blueprints, and blueprints that documents were added to. Each such workflow gets a row of its own, under
-- the name that plan-store.ts would have given it (ownPlan).
CREATE TEMPORARY TABLE parted ON COMMIT DROP AS
  SELECT w.tenant_id, w.id, p.hash AS shared, encode(sha256(convert_to(w.id || E'\n' || p.hash, 'UTF8')), 'hex') AS own,
    w.state ->> 'erasedAt' IS NOT NULL AS is_erased
  FROM workflow w JOIN workflow_plan p ON p.tenant_id = w.tenant_id AND p.hash = w.plan_hash
  WHERE p.workflow_id IS NULL AND (w.state -> 'source' ->> 'type' = 'inline' OR EXISTS (
    SELECT FROM audit_event e WHERE e.tenant_id = w.tenant_id AND e.workflow_id = w.id AND e.type = 'workflow.changed'
  ) AND NOT EXISTS (
    SELECT FROM resource r WHERE r.tenant_id = w.tenant_id AND r.kind = 'Blueprint' AND r.key = w.blueprint_key AND r.version = w.blueprint_version
      AND (r.spec -> 'envelopes')::jsonb IS NOT DISTINCT FROM (p.source -> 'blueprint' -> 'envelopes')::jsonb
  ));

INSERT INTO workflow_plan (tenant_id, hash, source, created_at, workflow_id)
SELECT p.tenant_id, t.own, p.source, p.created_at, t.id
FROM parted t JOIN workflow_plan p ON p.tenant_id = t.tenant_id AND p.hash = t.shared
ON CONFLICT DO NOTHING;

-- As text, so that the state keeps its order. Whoever reads the workflow sees no change: its revision stays.
UPDATE workflow w SET plan_hash = t.own,
  state = replace(w.state::text, '"planHash":"' || t.shared || '"', '"planHash":"' || t.own || '"')::json
FROM parted t WHERE w.tenant_id = t.tenant_id AND w.id = t.id;

ALTER TABLE workflow_plan DISABLE TRIGGER append_only;
DELETE FROM workflow_plan p USING (SELECT DISTINCT tenant_id, shared FROM parted) t
WHERE p.tenant_id = t.tenant_id AND p.hash = t.shared
  AND NOT EXISTS (SELECT FROM workflow w WHERE w.tenant_id = p.tenant_id AND w.plan_hash = p.hash);
ALTER TABLE workflow_plan ENABLE TRIGGER append_only;

-- Those that were erased before are erased once more: now it takes what they came with, too.
INSERT INTO job (tenant_id, id, kind, key, payload, run_at, created_at)
SELECT tenant_id, gen_random_uuid(), 'erase_workflow', id, jsonb_build_object('workflowId', id), now(), now() FROM parted WHERE is_erased
ON CONFLICT DO NOTHING;
