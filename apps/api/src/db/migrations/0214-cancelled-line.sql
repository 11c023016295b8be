-- Portions of a line that were given back before the kitchen began them are a line of their own for the kitchen,
-- CANCELLED; for price and receipt they stay part of the line that was ordered (NOV-9).
alter table order_line
  add column part_of text,
  add check (part_of is null or kitchen_status = 'CANCELLED');

drop trigger order_line_changed_due on order_line;
create trigger order_line_changed_due after update on order_line for each row
  when (new.quantity <> old.quantity or new.note <> old.note or new.order_id <> old.order_id
    or new.fired_at is distinct from old.fired_at
    or (new.kitchen_status in ('VOIDED', 'CANCELLED')) <> (old.kitchen_status in ('VOIDED', 'CANCELLED'))
    -- Recalled: paper says nothing of what is served.
    or (old.kitchen_status = 'SERVED' and new.kitchen_status <> 'SERVED'))
  execute function note_paper_due();
