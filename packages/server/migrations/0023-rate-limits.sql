-- What callers have left of their rate limit, shared by all processes (running.md, Rate limits). Not logged: after a crash of the
-- database everybody begins with a full bucket. By the database's own clock, which is the same for all of them.
CREATE UNLOGGED TABLE rate_bucket (
  subject text PRIMARY KEY,
  tokens double precision NOT NULL,
  at timestamptz NOT NULL,
  -- What the last lease took.
  granted integer NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX rate_bucket_age ON rate_bucket USING brin (at);

-- Takes up to p_want whole tokens out of a bucket that fills by p_rate a second up to p_burst.
CREATE FUNCTION access_lease_rate(p_subject text, p_want integer, p_rate double precision, p_burst double precision)
RETURNS TABLE (granted integer, tokens double precision)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO rate_bucket AS b (subject, tokens, at, granted)
  VALUES (p_subject, p_burst - least(p_want, floor(p_burst)), clock_timestamp(), least(p_want, floor(p_burst)))
  ON CONFLICT (subject) DO UPDATE SET (tokens, at, granted) = (
    SELECT filled.tokens - least(p_want, floor(filled.tokens)), greatest(b.at, clock_timestamp()), least(p_want, floor(filled.tokens))
    FROM (SELECT least(p_burst, b.tokens + p_rate * greatest(0, extract(epoch FROM clock_timestamp() - b.at))) AS tokens) filled)
  RETURNING b.granted, b.tokens $$;

CREATE FUNCTION access_remove_buckets(p_age interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM rate_bucket WHERE at < clock_timestamp() - p_age $$;

GRANT EXECUTE ON FUNCTION access_lease_rate, access_remove_buckets TO countersign_app;
