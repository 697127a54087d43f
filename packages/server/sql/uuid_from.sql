-- The smallest id (UUID version 7) of that time or later.
CREATE OR REPLACE FUNCTION uuid_from(p_at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM p_at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;
