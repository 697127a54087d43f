-- One due job of each tenant, in the order of the tenants' hashes, behind the tenant that was served last (p_after, a hash; null: anywhere).
-- p_busy: hashes of tenants whose turn is left out. A random place to begin at would give each tenant as many turns as the gap before its
-- hash is wide. The index holds those in line alone: a step finds the next tenant whatever lies before it, be it jobs for later or a backlog.
CREATE OR REPLACE FUNCTION jobs_in_turn(p_kind text, p_now timestamptz, p_count integer, p_after integer, p_busy integer[]) RETURNS job_ref[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_asked bigint := coalesce(p_after, floor(random() * 4294967296) - 2147483648);
  last_asked bigint := first_asked;
  lane integer;
  next_tenant uuid;
  next_id uuid;
  begun_anew boolean := false;
  chosen job_ref[] := '{}';
BEGIN
  LOOP
    SELECT uuid_hash(o.tenant_id), o.tenant_id, o.id INTO lane, next_tenant, next_id FROM job o
      WHERE o.kind = p_kind AND o.is_in_line AND uuid_hash(o.tenant_id) > last_asked
        AND o.run_at <= p_now AND (o.lease_until IS NULL OR o.lease_until < p_now)
      ORDER BY uuid_hash(o.tenant_id), o.run_at LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF lane IS NULL AND NOT begun_anew THEN
      begun_anew := true;
      last_asked := -2147483649;
      CONTINUE;
    END IF;
    EXIT WHEN lane IS NULL OR (begun_anew AND lane > first_asked);
    IF lane <> ALL (p_busy) THEN chosen := chosen || ROW(next_tenant, next_id)::job_ref; END IF;
    EXIT WHEN cardinality(chosen) = p_count;
    last_asked := lane;
  END LOOP;
  RETURN chosen;
END $$;
