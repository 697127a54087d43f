-- The owners of an organization who can sign in to it as things are: by a passkey, by a password where it and the service (`p_passwords`)
-- take one, or at a provider that lets their address in: the environment's (`p_issuer`, `p_domains`) where there is one, else one of its own.
-- With a second factor where it asks for one.
CREATE OR REPLACE FUNCTION people_owners(p_org_id uuid, p_passwords boolean, p_issuer text, p_domains text[])
RETURNS TABLE (person_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.person_id FROM org_user u JOIN organization o ON o.org_id = u.org_id JOIN person p ON p.person_id = u.person_id
  CROSS JOIN LATERAL (SELECT
    NOT o.needs_second_factor OR EXISTS (SELECT FROM person_factor f WHERE f.person_id = p.person_id AND f.confirmed_at IS NOT NULL) AS is_enough,
    lower(substring(p.email FROM '[^@]*$')) AS domain) shown
  WHERE u.org_id = p_org_id AND u.status = 'active' AND 'owner' = ANY (u.roles) AND (
    EXISTS (SELECT FROM person_factor f WHERE f.person_id = p.person_id AND f.kind = 'passkey')
    OR (p_passwords AND o.password_sign_in AND p.password IS NOT NULL AND shown.is_enough)
    OR (p_issuer IS NOT NULL AND shown.is_enough AND (p_domains = '{}' OR shown.domain = ANY (p_domains))
      AND EXISTS (SELECT FROM person_identity i WHERE i.person_id = p.person_id AND i.org_id IS NULL AND i.issuer = p_issuer))
    OR (p_issuer IS NULL AND EXISTS (SELECT FROM person_identity i JOIN organization_provider r ON r.org_id = i.org_id AND r.issuer = i.issuer
      WHERE i.person_id = p.person_id AND i.org_id = p_org_id AND (r.has_second_factor OR NOT o.needs_second_factor)
      AND (r.domains = '{}' OR shown.domain = ANY (r.domains))))) $$;
GRANT EXECUTE ON FUNCTION people_owners TO countersign_app;
