-- What succeeded since usage was counted last is counted as before, once more; from now on a delivery counts where it succeeds.
SELECT access_count_usage(NULL, (now() AT TIME ZONE 'UTC')::date - 3, (now() AT TIME ZONE 'UTC')::date);

\ir ../sql/access_count_usage.sql
\ir ../sql/webhook_record.sql
