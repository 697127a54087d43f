\ir ../sql/deliveries_late.sql
