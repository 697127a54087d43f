-- How many images were uploaded in the sessions of a step: whoever has a link must not be able to fill the disk with it.
ALTER TABLE signing_link ADD COLUMN images integer NOT NULL DEFAULT 0;
