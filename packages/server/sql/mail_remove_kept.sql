-- Removes kept mail of all tenants that was written before p_before, at most so many at once; tells how many.
CREATE OR REPLACE FUNCTION mail_remove_kept(p_before timestamptz, p_max int) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM kept_mail k USING (
      SELECT tenant_id, mail_id FROM kept_mail WHERE created_at < p_before
      ORDER BY created_at LIMIT p_max FOR UPDATE SKIP LOCKED
    ) old
    WHERE k.tenant_id = old.tenant_id AND k.mail_id = old.mail_id RETURNING 1
  ) SELECT count(*)::int FROM gone $$;
GRANT EXECUTE ON FUNCTION mail_remove_kept TO countersign_app;
