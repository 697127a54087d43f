-- Values belong to whoever typed them: a step that was handed over (delegated) shows none of somebody before. `holder` is how often it had
-- been handed over then. A comparison at reading, and no lock at delegating, keeps a save that is under way from reaching the other one.
ALTER TABLE workflow_values ADD holder integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION signing_session(p_link_id uuid) RETURNS TABLE (
  tenant_id uuid, link_id uuid, workflow_id uuid, step_key text, participant_key text, generation integer, closed_at timestamptz,
  revision bigint, audit_sequence integer, audit_hash text, state json, entity_values json, layouts json, kept json)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT l.tenant_id, l.link_id, l.workflow_id, l.step_key, l.participant_key, l.generation, l.closed_at,
    w.revision, w.audit_sequence, w.audit_hash, w.state, w.entity_values,
    (SELECT json_agg(d.layout) FROM workflow_document d WHERE d.tenant_id = l.tenant_id AND d.workflow_id = l.workflow_id),
    (SELECT json_agg(json_build_object('step_key', v.step_key, 'values', v."values", 'revision', v.revision, 'frozen', v.frozen_at IS NOT NULL, 'holder', v.holder))
     FROM workflow_values v WHERE v.tenant_id = l.tenant_id AND v.workflow_id = l.workflow_id)
  FROM signing_link l LEFT JOIN workflow w ON w.tenant_id = l.tenant_id AND w.id = l.workflow_id WHERE l.link_id = p_link_id;
END $$;
