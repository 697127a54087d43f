-- Takes up to p_want whole tokens out of a bucket that fills by p_rate a second up to p_burst. By the database's own clock, which is
-- the same for all processes.
CREATE OR REPLACE FUNCTION access_lease_rate(p_subject text, p_want integer, p_rate double precision, p_burst double precision)
RETURNS TABLE (granted integer, tokens double precision)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO rate_bucket AS b (subject, tokens, at, granted)
  VALUES (p_subject, p_burst - least(p_want, floor(p_burst)), clock_timestamp(), least(p_want, floor(p_burst)))
  ON CONFLICT (subject) DO UPDATE SET (tokens, at, granted) = (
    SELECT filled.tokens - least(p_want, floor(filled.tokens)), greatest(b.at, clock_timestamp()), least(p_want, floor(filled.tokens))
    FROM (SELECT least(p_burst, b.tokens + p_rate * greatest(0, extract(epoch FROM clock_timestamp() - b.at))) AS tokens) filled)
  RETURNING b.granted, b.tokens $$;
GRANT EXECUTE ON FUNCTION access_lease_rate TO countersign_app;
