-- People of an organization: records and roles (logging in comes with the web interface).
CREATE TABLE org_user (
  org_id uuid NOT NULL REFERENCES organization,
  user_id uuid NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['owner', 'admin', 'member', 'billing']),
  status text NOT NULL CHECK (status IN ('active', 'disabled')),
  revision bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, user_id)
);
CREATE UNIQUE INDEX org_user_email ON org_user (org_id, lower(email));

CREATE FUNCTION access_user(p_org_id uuid, p_user_id uuid) RETURNS SETOF org_user
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM org_user WHERE org_id = p_org_id AND user_id = p_user_id $$;

CREATE FUNCTION access_users(p_org_id uuid, p_limit integer, p_offset integer) RETURNS TABLE (row_data org_user, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u, count(*) OVER () FROM org_user u WHERE org_id = p_org_id ORDER BY created_at DESC, user_id DESC LIMIT p_limit OFFSET p_offset $$;

-- No row: the address is another one's.
CREATE FUNCTION access_insert_user(p_org_id uuid, p_user_id uuid, p_email text, p_name text, p_roles text[], p_now timestamptz) RETURNS SETOF org_user
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO org_user (org_id, user_id, email, name, roles, status, created_at)
  VALUES (p_org_id, p_user_id, p_email, p_name, p_roles, 'active', p_now) ON CONFLICT DO NOTHING RETURNING * $$;

CREATE FUNCTION access_update_user(p_org_id uuid, p_user_id uuid, p_revision bigint, p_name text, p_roles text[], p_status text) RETURNS SETOF org_user
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE org_user SET name = p_name, roles = p_roles, status = p_status, revision = revision + 1
  WHERE org_id = p_org_id AND user_id = p_user_id AND revision = p_revision RETURNING * $$;

-- The plan, and what was used of it. Days are counted again while they are young, since events and deliveries are kept for a month only.
ALTER TABLE organization ADD plan_name text NOT NULL DEFAULT 'self-hosted';
ALTER TABLE organization ADD retention_days integer CHECK (retention_days > 0);

CREATE TABLE usage_day (
  tenant_id uuid NOT NULL,
  day date NOT NULL,
  workflows bigint NOT NULL,
  documents bigint NOT NULL,
  seals bigint NOT NULL,
  deliveries bigint NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
SELECT protect_tenant_table('usage_day');

-- Counts the days (UTC) from p_since of the namespaces of an organization, or of all.
CREATE FUNCTION access_count_usage(p_org_id uuid, p_since date, p_until date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO usage_day AS known (tenant_id, day, workflows, documents, seals, deliveries)
  SELECT n.tenant_id, d.day, w.count, s.documents, s.seals, v.count
  FROM namespace n
  CROSS JOIN (SELECT p_since + step AS day FROM generate_series(0, p_until - p_since) step) d
  CROSS JOIN LATERAL (SELECT d.day::timestamp AT TIME ZONE 'UTC' AS begins, (d.day + 1)::timestamp AT TIME ZONE 'UTC' AS ends) t
  CROSS JOIN LATERAL (SELECT count(*) FROM workflow WHERE tenant_id = n.tenant_id AND created_at >= t.begins AND created_at < t.ends) w
  CROSS JOIN LATERAL (SELECT count(*) AS seals, coalesce(sum(jsonb_array_length(data -> 'documents')), 0) AS documents FROM event
    WHERE tenant_id = n.tenant_id AND event_id >= uuid_from(t.begins) AND event_id < uuid_from(t.ends) AND event_type = 'envelope.completed') s
  CROSS JOIN LATERAL (SELECT count(*) FROM webhook_delivery
    WHERE tenant_id = n.tenant_id AND id >= uuid_from(t.begins) AND id < uuid_from(t.ends) AND status = 'succeeded') v
  WHERE (p_org_id IS NULL OR n.org_id = p_org_id) AND (w.count > 0 OR s.seals > 0 OR v.count > 0)
  ON CONFLICT (tenant_id, day) DO UPDATE SET workflows = greatest(known.workflows, excluded.workflows), documents = greatest(known.documents, excluded.documents),
    seals = greatest(known.seals, excluded.seals), deliveries = greatest(known.deliveries, excluded.deliveries) $$;

CREATE FUNCTION access_usage(p_org_id uuid, p_since date) RETURNS TABLE (namespace_key text, month text, workflows bigint, documents bigint, seals bigint, deliveries bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.namespace_key, to_char(u.day, 'YYYY-MM'), sum(u.workflows)::bigint, sum(u.documents)::bigint, sum(u.seals)::bigint, sum(u.deliveries)::bigint
  FROM usage_day u JOIN namespace n USING (tenant_id) WHERE n.org_id = p_org_id AND u.day >= p_since
  GROUP BY 1, 2 ORDER BY 2 DESC, 1 $$;

CREATE FUNCTION access_update_plan(p_org_id uuid, p_revision bigint, p_plan_name text, p_retention_days integer, p_now timestamptz) RETURNS SETOF organization
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE organization SET plan_name = p_plan_name, retention_days = p_retention_days, revision = revision + 1, updated_at = p_now
  WHERE org_id = p_org_id AND revision = p_revision RETURNING * $$;

GRANT EXECUTE ON FUNCTION access_user, access_users, access_insert_user, access_update_user, access_count_usage, access_usage, access_update_plan TO countersign_app;
