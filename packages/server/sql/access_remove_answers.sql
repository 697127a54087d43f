-- Removes at most p_limit answers that were kept for repeats with the same Idempotency-Key before p_before. Returns their number.
CREATE OR REPLACE FUNCTION access_remove_answers(p_before timestamptz, p_limit integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH old AS (SELECT tenant_id, answer_id FROM kept_answer WHERE created_at < p_before ORDER BY created_at LIMIT p_limit FOR UPDATE SKIP LOCKED),
  removed AS (DELETE FROM kept_answer k USING old WHERE k.tenant_id = old.tenant_id AND k.answer_id = old.answer_id RETURNING 1)
  SELECT count(*) FROM removed $$;
GRANT EXECUTE ON FUNCTION access_remove_answers TO countersign_app;
