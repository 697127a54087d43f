-- compatible
-- What came of deliveries is written by looking each up, also under a plan that was made while there were none.
\ir ../sql/webhook_record.sql
