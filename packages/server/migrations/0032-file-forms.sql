-- The fields of a PDF's own form, `[{name, type}]`: what templates name. Null: not read yet (files that are no PDF, that the service
-- made, or that were uploaded before this); they are read when a template asks. Apart from facts, since forms may be large and are
-- wanted only when a template is saved.
ALTER TABLE file ADD COLUMN form jsonb;
