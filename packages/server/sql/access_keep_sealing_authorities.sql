-- Keeps the authorities that seals come from now, and tells all that ever were kept, the newest first.
CREATE OR REPLACE FUNCTION access_keep_sealing_authorities(p_certificates bytea[], p_at timestamptz) RETURNS SETOF sealing_authority
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sealing_authority (certificate, kept_at) SELECT DISTINCT c, p_at FROM unnest(p_certificates) c ON CONFLICT DO NOTHING;
  SELECT * FROM sealing_authority ORDER BY kept_at DESC, certificate $$;
GRANT EXECUTE ON FUNCTION access_keep_sealing_authorities TO countersign_app;
