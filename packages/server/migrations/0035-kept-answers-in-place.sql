-- Answers of up to 8 kB, which are nearly all, stay in their row: encrypted text does not compress, and beside the row each took several
-- writes more.
ALTER TABLE kept_answer SET (toast_tuple_target = 8160);
ALTER TABLE kept_answer ALTER COLUMN answer SET STORAGE EXTERNAL;
