-- What the page of a host uploaded a file for: `workflow <id>`, `<Kind> <key>`. Embed tokens name no other files than these and those
-- that what they are for names already. Null: uploaded by a key, by a signer, or made by the service.
ALTER TABLE file ADD COLUMN uploaded_for text;
