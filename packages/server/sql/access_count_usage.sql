-- Counts the usage per day (UTC) from p_since on: of the namespaces of an organization, or of all when p_org_id is null. Deliveries are counted where
-- they succeed (webhook_record). All write days of usage in one order, so that none waits for another in a circle.
CREATE OR REPLACE FUNCTION access_count_usage(p_org_id uuid, p_since date, p_until date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO usage_day AS known (tenant_id, day, workflows, documents, seals, deliveries)
  SELECT n.tenant_id, d.day, w.count, s.documents, s.seals, 0
  FROM namespace n
  CROSS JOIN (SELECT p_since + step AS day FROM generate_series(0, p_until - p_since) step) d
  CROSS JOIN LATERAL (SELECT d.day::timestamp AT TIME ZONE 'UTC' AS begins, (d.day + 1)::timestamp AT TIME ZONE 'UTC' AS ends) t
  CROSS JOIN LATERAL (SELECT count(*) FROM workflow WHERE tenant_id = n.tenant_id AND created_at >= t.begins AND created_at < t.ends) w
  CROSS JOIN LATERAL (SELECT count(*) AS seals, coalesce(sum(jsonb_array_length(data -> 'documents')), 0) AS documents FROM event
    WHERE tenant_id = n.tenant_id AND event_id >= uuid_from(t.begins) AND event_id < uuid_from(t.ends) AND event_type = 'envelope.completed') s
  WHERE (p_org_id IS NULL OR n.org_id = p_org_id) AND (w.count > 0 OR s.seals > 0)
  ORDER BY n.tenant_id, d.day
  ON CONFLICT (tenant_id, day) DO UPDATE SET workflows = greatest(known.workflows, excluded.workflows), documents = greatest(known.documents, excluded.documents),
    seals = greatest(known.seals, excluded.seals) $$;
GRANT EXECUTE ON FUNCTION access_count_usage TO countersign_app;
