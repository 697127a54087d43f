-- A row of the log of changes of an organization about somebody who did not get in, and may be nobody who is known.
CREATE OR REPLACE FUNCTION people_log_visit(p_org_id uuid, p_change jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO change_log (tenant_id, change_id, at, operation, actor, subject, fields, trace_id, ip, user_agent)
  SELECT o.org_id, c.id, c.at, c.operation, c.actor, c.subject, '{}', c."traceId", c.ip, c."userAgent"
  FROM organization o CROSS JOIN jsonb_to_record(p_change)
    AS c(id uuid, at timestamptz, operation text, actor jsonb, subject jsonb, "traceId" text, ip text, "userAgent" text)
  WHERE o.org_id = p_org_id $$;
GRANT EXECUTE ON FUNCTION people_log_visit TO countersign_app;
