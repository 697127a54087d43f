-- The jobs of a kind in line that have been due for the longest time, without those of p_without.
CREATE OR REPLACE FUNCTION oldest_jobs(p_kind text, p_now timestamptz, p_count integer, p_without job_ref[]) RETURNS job_ref[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN coalesce((SELECT array_agg(ROW(due.tenant_id, due.id)::job_ref) FROM (
    SELECT o.tenant_id, o.id FROM job o
    WHERE o.kind = p_kind AND o.is_in_line AND o.run_at <= p_now AND (o.lease_until IS NULL OR o.lease_until < p_now)
      AND NOT ROW(o.tenant_id, o.id)::job_ref = ANY (p_without)
    ORDER BY o.run_at LIMIT p_count FOR UPDATE SKIP LOCKED) due), '{}');
END $$;
