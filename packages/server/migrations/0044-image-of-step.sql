-- The step in whose session an image was uploaded: a signature takes only images of its own step.
ALTER TABLE file ADD COLUMN step_key text;
