-- A row of the logs of changes of all organizations in which a person may act, or of one: what people do with their accounts. Of somebody who may
-- act nowhere all are told that know them. Without an actor it is the person, as the user of each; without an id it is about that user.
CREATE OR REPLACE FUNCTION people_log(p_person_id uuid, p_org_id uuid, p_change jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO change_log (tenant_id, change_id, at, operation, actor, subject, fields, trace_id, ip, user_agent)
  SELECT u.org_id, c.id, c.at, c.operation, coalesce(c.actor, jsonb_build_object('type', 'user', 'id', u.user_id, 'name', u.name)),
    jsonb_build_object('id', u.user_id) || c.subject, '{}', c."traceId", c.ip, c."userAgent"
  FROM org_user u CROSS JOIN jsonb_to_record(p_change)
    AS c(id uuid, at timestamptz, operation text, actor jsonb, subject jsonb, "traceId" text, ip text, "userAgent" text)
  WHERE u.person_id = p_person_id AND u.org_id = coalesce(p_org_id, u.org_id)
    AND (p_org_id IS NOT NULL OR u.status = 'active'
      OR NOT EXISTS (SELECT FROM org_user o WHERE o.person_id = p_person_id AND o.status = 'active')) $$;
GRANT EXECUTE ON FUNCTION people_log TO countersign_app;
