-- One due job of each tenant, in the order of the tenants' hashes, behind the tenant that was served last (p_after, a hash; null: anywhere).
-- p_busy: hashes of tenants whose turn is left out. A random place to begin at would give each tenant as many turns as the gap before its
-- hash is wide. A turn asks at most a hundred tenants, however many have jobs for later.
CREATE OR REPLACE FUNCTION jobs_in_turn(p_kind text, p_now timestamptz, p_count integer, p_after integer, p_busy integer[]) RETURNS job_ref[]
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
