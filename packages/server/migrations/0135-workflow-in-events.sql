-- Events tell the name, the labels and the externalId of their workflow, as they were when it happened.
ALTER TABLE event ADD COLUMN workflow json;
UPDATE event e SET workflow = json_strip_nulls(json_build_object('name', w.name, 'labels', w.state -> 'labels', 'externalId', w.state -> 'externalId'))
  FROM workflow w WHERE w.tenant_id = e.tenant_id AND w.id = e.workflow_id;

\ir ../sql/webhook_take.sql
