-- A commit leases jobs to the worker of its own process, unless their kind was stopped.
\ir ../sql/is_stopped.sql
