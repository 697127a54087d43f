-- Requests wait for changes of workflows: a process asks once a second for all of them together.
\ir ../sql/workflow_revisions.sql
