-- Gives back what a stopping process had taken and not sent.
CREATE OR REPLACE FUNCTION webhook_release(p_now timestamptz, p_taken jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  UPDATE webhook_delivery d SET due_at = p_now, lease_owner = NULL
  FROM jsonb_to_recordset(p_taken) AS t(tenant_id uuid, id uuid, attempt_count integer)
  WHERE d.tenant_id = t.tenant_id AND d.id = t.id AND d.attempt_count = t.attempt_count
    AND d.status IN ('pending', 'retrying')
$$;
GRANT EXECUTE ON FUNCTION webhook_release TO countersign_app;
