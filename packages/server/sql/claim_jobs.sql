-- Leases due jobs of all tenants to a worker. p_free: how many of a kind to claim at most; p_after: by kind, the tenant that was served
-- last, as a hash; p_busy: by kind, the tenants that have their share already. `turn` is the hash of the job's tenant. As long as a kind has no
-- more due jobs than the worker has room for, the longest due are all of them; otherwise tenants take turns (jobs_in_turn), so that ten
-- thousand jobs of one tenant hold no other back. The first row tells only whether jobs whose time has come may not be in line yet.
-- Kinds that were stopped are left out.
-- The plan is held to the indexes: the table fills from empty to many thousand rows between two looks of ANALYZE.
DROP FUNCTION IF EXISTS claim_jobs;
CREATE FUNCTION claim_jobs(p_owner bigint, p_free jsonb, p_after jsonb, p_busy jsonb, p_now timestamptz, p_until timestamptz)
RETURNS TABLE (more boolean, tenant_id uuid, id uuid, kind text, payload jsonb, attempts integer, waits integer, turn integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
#variable_conflict use_column
DECLARE
  wanted record;
  busy integer[];
  chosen job_ref[];
  claimed job_ref[] := '{}';
  not_all_in_line boolean := false;
BEGIN
  FOR wanted IN SELECT w.key AS kind, w.value::integer AS free FROM jsonb_each_text(p_free) w WHERE w.value::integer > 0
    AND NOT EXISTS (SELECT 1 FROM stopped_jobs s WHERE s.kind = w.key) LOOP
    IF line_up_jobs(wanted.kind, p_now) THEN not_all_in_line := true; END IF;
    busy := coalesce((SELECT array_agg(b.value::integer) FROM jsonb_array_elements_text(p_busy -> wanted.kind) b), '{}');
    IF busy <> '{}' THEN
      -- The oldest of all may be thousands of somebody who is left out.
      chosen := jobs_in_turn(wanted.kind, p_now, wanted.free, (p_after ->> wanted.kind)::integer, busy);
    ELSE
      chosen := oldest_jobs(wanted.kind, p_now, wanted.free, '{}');
      IF cardinality(chosen) = wanted.free THEN
        chosen := jobs_in_turn(wanted.kind, p_now, wanted.free, (p_after ->> wanted.kind)::integer, '{}');
        chosen := chosen || oldest_jobs(wanted.kind, p_now, wanted.free - cardinality(chosen), chosen);
      END IF;
    END IF;
    claimed := claimed || chosen;
  END LOOP;
  RETURN QUERY SELECT not_all_in_line, NULL::uuid, NULL::uuid, NULL::text, NULL::jsonb, NULL::integer, NULL::integer, NULL::integer;
  IF cardinality(claimed) = 0 THEN RETURN; END IF;
  RETURN QUERY UPDATE job SET lease_owner = p_owner, lease_until = p_until, attempts = job.attempts + 1
    FROM unnest(claimed) c
    WHERE job.tenant_id = c.tenant_id AND job.id = c.id
    RETURNING NULL::boolean, job.tenant_id, job.id, job.kind, job.payload, job.attempts, job.waits, uuid_hash(job.tenant_id);
END $$;
GRANT EXECUTE ON FUNCTION claim_jobs TO countersign_app;
