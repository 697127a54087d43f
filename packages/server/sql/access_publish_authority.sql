-- Keeps an authority's next revocation list. Of several processes that make the list of one number at once, the first one's stays.
CREATE OR REPLACE FUNCTION access_publish_authority(
  p_authority_id text, p_certificate bytea, p_list bytea, p_list_number integer, p_listed_at timestamptz
) RETURNS SETOF published_authority
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO published_authority AS kept (authority_id, certificate, list, list_number, listed_at)
  VALUES (p_authority_id, p_certificate, p_list, p_list_number, p_listed_at)
  ON CONFLICT (authority_id) DO UPDATE SET
    list = CASE WHEN kept.list_number < excluded.list_number THEN excluded.list ELSE kept.list END,
    listed_at = CASE WHEN kept.list_number < excluded.list_number THEN excluded.listed_at ELSE kept.listed_at END,
    list_number = greatest(kept.list_number, excluded.list_number)
  RETURNING * $$;
GRANT EXECUTE ON FUNCTION access_publish_authority TO countersign_app;
