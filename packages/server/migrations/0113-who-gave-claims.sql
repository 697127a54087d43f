-- Which provider's claims gave what a user has by claims: the key of one of the organization, the issuer of the environment's. Absent where
-- claims give nothing, or gave it before this was kept.
ALTER TABLE org_user ADD COLUMN claimed_by text;

DROP FUNCTION IF EXISTS people_set_claimed(uuid, uuid, text[], jsonb);
\ir ../sql/people_set_claimed.sql
\ir ../sql/people_take_claimed.sql
\ir ../sql/people_keep_claimed.sql
\ir ../sql/people_remove_provider.sql
\ir ../sql/people_set_provider.sql
\ir ../sql/people_sign_in_settings.sql
\ir ../sql/people_owners.sql
