-- Which versions of resources a plan was resolved from, as Kind/key@version: what "used by" finds running workflows by. Generated, so that
-- the plans that are there have it too and no writer can forget it.
CREATE FUNCTION plan_refs(p_source json) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(part.kind || '/' || named.reference ORDER BY part.kind, named.reference), '{}')
  FROM (VALUES ('Template', 'templates'), ('Asset', 'assets'), ('Schema', 'schemas'), ('Function', 'functions')) AS part(kind, property)
    CROSS JOIN LATERAL json_object_keys(coalesce(p_source -> part.property, '{}'::json)) AS named(reference)
$$;
ALTER TABLE workflow_plan ADD COLUMN refs text[] NOT NULL GENERATED ALWAYS AS (plan_refs(source)) STORED;
CREATE INDEX workflow_plan_refs ON workflow_plan USING gin (refs);
GRANT EXECUTE ON FUNCTION plan_refs TO countersign_app;
