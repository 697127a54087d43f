-- Minting an embed token needs every scope that the token will carry. Keys made before this rule keep what they had: embed-token:create alone.
ALTER TABLE api_key ADD COLUMN mints_any boolean NOT NULL DEFAULT false;
UPDATE api_key SET mints_any = true WHERE 'embed-token:create' = ANY (scopes);
