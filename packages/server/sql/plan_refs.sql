-- The versions of resources that a plan was resolved from, as Kind/key@version: "used by" finds running workflows by them. The column is
-- generated, so that every plan has it and no writer can forget it.
CREATE OR REPLACE FUNCTION plan_refs(p_source json) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(part.kind || '/' || named.reference ORDER BY part.kind, named.reference), '{}')
  FROM (VALUES ('Template', 'templates'), ('Asset', 'assets'), ('Schema', 'schemas'), ('Function', 'functions')) AS part(kind, property)
    CROSS JOIN LATERAL json_object_keys(coalesce(p_source -> part.property, '{}'::json)) AS named(reference)
$$;
GRANT EXECUTE ON FUNCTION plan_refs TO countersign_app;
