-- A job that lacked what the service needs was not tried: it counts apart, and only makes the next try come later.
ALTER TABLE job ADD COLUMN waits integer NOT NULL DEFAULT 0;

-- Of the kinds of which one tenant may have so many at once, a worker asks for one job at a time, and says whose share it has in hand.
DROP FUNCTION claim_jobs;
DROP FUNCTION jobs_in_turn;

-- p_after: the hash of the tenant that was served last; null: anywhere. p_busy: hashes of tenants whose turn is left out.
CREATE FUNCTION jobs_in_turn(p_kind text, p_now timestamptz, p_count integer, p_after integer, p_busy integer[]) RETURNS job_ref[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_asked bigint := coalesce(p_after, floor(random() * 4294967296) - 2147483648);
  last_asked bigint := first_asked;
  lane integer;
  next_job job_ref;
  begun_anew boolean := false;
  chosen job_ref[] := '{}';
BEGIN
  FOR asked IN 1..100 LOOP
    SELECT uuid_hash(o.tenant_id) INTO lane FROM job o
      WHERE o.kind = p_kind AND uuid_hash(o.tenant_id) > last_asked::integer ORDER BY uuid_hash(o.tenant_id) LIMIT 1;
    IF lane IS NULL AND NOT begun_anew THEN
      begun_anew := true;
      SELECT uuid_hash(o.tenant_id) INTO lane FROM job o WHERE o.kind = p_kind ORDER BY uuid_hash(o.tenant_id) LIMIT 1;
    END IF;
    EXIT WHEN lane IS NULL OR (begun_anew AND lane > first_asked);
    IF lane <> ALL (p_busy) THEN
      SELECT o.tenant_id, o.id INTO next_job FROM job o
        WHERE o.kind = p_kind AND uuid_hash(o.tenant_id) = lane AND o.run_at <= p_now AND (o.lease_until IS NULL OR o.lease_until < p_now)
        ORDER BY o.run_at LIMIT 1 FOR UPDATE SKIP LOCKED;
      IF FOUND THEN chosen := chosen || next_job; END IF;
    END IF;
    EXIT WHEN cardinality(chosen) = p_count;
    last_asked := lane;
  END LOOP;
  RETURN chosen;
END $$;

-- p_free: how many of a kind to claim at most; p_after: by kind, whose turn it was last; p_busy: by kind, who has a share already.
-- `turn` is the hash of the job's tenant. The plan is held to the indexes: the table fills from empty to many thousand rows between
-- two looks of ANALYZE.
CREATE FUNCTION claim_jobs(p_owner bigint, p_free jsonb, p_after jsonb, p_busy jsonb, p_now timestamptz, p_until timestamptz)
RETURNS TABLE (tenant_id uuid, id uuid, kind text, payload jsonb, attempts integer, waits integer, turn integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
#variable_conflict use_column
DECLARE
  wanted record;
  busy integer[];
  chosen job_ref[];
  claimed job_ref[] := '{}';
BEGIN
  FOR wanted IN SELECT w.key AS kind, w.value::integer AS free FROM jsonb_each_text(p_free) w WHERE w.value::integer > 0 LOOP
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
  IF cardinality(claimed) = 0 THEN RETURN; END IF;
  RETURN QUERY UPDATE job SET lease_owner = p_owner, lease_until = p_until, attempts = job.attempts + 1
    FROM unnest(claimed) c
    WHERE job.tenant_id = c.tenant_id AND job.id = c.id
    RETURNING job.tenant_id, job.id, job.kind, job.payload, job.attempts, job.waits, uuid_hash(job.tenant_id);
END $$;
GRANT EXECUTE ON FUNCTION claim_jobs TO countersign_app;
