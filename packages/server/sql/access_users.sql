-- A page of the users of an organization; newest first.
CREATE OR REPLACE FUNCTION access_users(p_org_id uuid, p_limit integer, p_offset integer) RETURNS TABLE (row_data org_user, total bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u, count(*) OVER () FROM org_user u WHERE org_id = p_org_id ORDER BY created_at DESC, user_id DESC LIMIT p_limit OFFSET p_offset $$;
GRANT EXECUTE ON FUNCTION access_users TO countersign_app;
