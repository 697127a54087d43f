-- Sets a provider of an organization. With another issuer or client it is another one: its sessions end, whom it knew is
-- forgotten, and what its claims gave is taken away. No row: the organization has so many.
CREATE OR REPLACE FUNCTION people_set_provider(p_provider jsonb, p_most integer, p_now timestamptz) RETURNS SETOF organization_provider
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanted organization_provider := jsonb_populate_record(NULL::organization_provider, p_provider);
  found organization_provider;
BEGIN
  PERFORM FROM organization WHERE org_id = wanted.org_id FOR UPDATE;
  SELECT * INTO found FROM organization_provider WHERE org_id = wanted.org_id AND provider_key = wanted.provider_key;
  IF found.org_id IS NULL THEN
    IF (SELECT count(*) FROM organization_provider WHERE org_id = wanted.org_id) >= p_most THEN RETURN; END IF;
    wanted.created_at := p_now;
    wanted.updated_at := p_now;
    INSERT INTO organization_provider SELECT wanted.*;
  ELSE
    UPDATE organization_provider SET name = wanted.name, issuer = wanted.issuer, client_id = wanted.client_id, client_secret = wanted.client_secret,
      scopes = wanted.scopes, domains = wanted.domains, creates_people = wanted.creates_people, has_second_factor = wanted.has_second_factor, updated_at = p_now
    WHERE org_id = wanted.org_id AND provider_key = wanted.provider_key;
    IF found.issuer <> wanted.issuer OR found.client_id <> wanted.client_id THEN
      DELETE FROM person_session WHERE org_id = wanted.org_id AND provider_key = wanted.provider_key;
      DELETE FROM person_identity i WHERE i.org_id = wanted.org_id AND i.issuer = found.issuer
        AND NOT EXISTS (SELECT FROM organization_provider o
          WHERE o.org_id = wanted.org_id AND o.issuer = found.issuer AND o.provider_key <> wanted.provider_key);
      PERFORM people_take_claimed(wanted.org_id, wanted.provider_key);
    END IF;
  END IF;
  RETURN QUERY SELECT * FROM organization_provider WHERE org_id = wanted.org_id AND provider_key = wanted.provider_key;
END $$;
GRANT EXECUTE ON FUNCTION people_set_provider TO countersign_app;
