-- A signing session in one statement: the owner of the link, and beside it everything that the bearer's page shows. In plpgsql, which plans
-- once a connection; a function in SQL is planned at every call.
DROP FUNCTION IF EXISTS signing_session;
CREATE FUNCTION signing_session(p_link_id uuid) RETURNS TABLE (
  tenant_id uuid, link_id uuid, workflow_id uuid, step_key text, participant_key text, generation integer, closed_at timestamptz, images integer,
  revision bigint, audit_sequence integer, audit_hash text, state json, entity_values json, layouts json, kept json)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT l.tenant_id, l.link_id, l.workflow_id, l.step_key, l.participant_key, l.generation, l.closed_at, l.images,
    w.revision, w.audit_sequence, w.audit_hash, w.state, w.entity_values,
    (SELECT json_agg(d.layout) FROM workflow_document d WHERE d.tenant_id = l.tenant_id AND d.workflow_id = l.workflow_id),
    (SELECT json_agg(json_build_object('step_key', v.step_key, 'values', v."values", 'revision', v.revision, 'frozen', v.frozen_at IS NOT NULL, 'holder', v.holder,
        'images', (SELECT json_object_agg(f.file_id, json_build_object('sha256', f.sha256, 'contentType', f.content_type)) FROM file f
          WHERE f.tenant_id = l.tenant_id AND f.workflow_id = l.workflow_id AND f.step_key = v.step_key AND f.origin = 'signing')))
     FROM workflow_values v WHERE v.tenant_id = l.tenant_id AND v.workflow_id = l.workflow_id)
  FROM signing_link l LEFT JOIN workflow w ON w.tenant_id = l.tenant_id AND w.id = l.workflow_id WHERE l.link_id = p_link_id;
END $$;
GRANT EXECUTE ON FUNCTION signing_session TO countersign_app;
