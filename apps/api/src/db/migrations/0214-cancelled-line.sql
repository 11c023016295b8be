-- Portions of a line that were given back before the kitchen began them are a line of their own for the kitchen,
-- CANCELLED; for price and receipt they stay part of the line that was ordered (NOV-9).
alter table order_line
  add column part_of text,
  add check (part_of is null or kitchen_status = 'CANCELLED');
