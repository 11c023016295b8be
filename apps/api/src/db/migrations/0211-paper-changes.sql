-- What a station's paper says of a line: all of it, so that the difference to the line decides what is printed next.
-- Quantity 0: the paper says that it was taken off.
delete from printed_line where change = 'VOIDED';
alter table printed_line drop constraint printed_line_pkey, drop column change,
  add column quantity int, add column note text, add column table_label text,
  -- Of the party, as the station was last told on paper.
  add column allergies text[] not null default '{}';
update printed_line p set quantity = case l.kitchen_status when 'VOIDED' then 0 else l.quantity end,
  note = l.note, table_label = o.table_label
from order_line l join orders o using (store_id, order_id)
where l.store_id = p.store_id and l.line_id = p.line_id;
delete from printed_line where quantity is null;
alter table printed_line alter column quantity set not null, alter column note set not null,
  add check (quantity >= 0), add primary key (store_id, line_id, station_id);

-- Orders of which paper may have to say something new. Written by whatever changes them; a worker empties it.
create table paper_due (
  due_id bigint generated always as identity primary key,
  store_id text not null,
  order_id text not null,
  at timestamptz not null default clock_timestamp()
);

create function note_paper_due() returns trigger language plpgsql as $$
begin
  insert into paper_due (store_id, order_id) select new.store_id, new.order_id
  where exists (select from printer p where p.store_id = new.store_id);
  return null;
end $$;

create trigger order_line_due after insert on order_line for each row
  when (new.fired_at is not null or new.note <> '') execute function note_paper_due();
create trigger order_line_changed_due after update on order_line for each row
  when (new.quantity <> old.quantity or new.note <> old.note or new.order_id <> old.order_id
    or new.fired_at is distinct from old.fired_at
    or (new.kitchen_status = 'VOIDED') <> (old.kitchen_status = 'VOIDED')
    -- Recalled: paper says nothing of what is served.
    or (old.kitchen_status = 'SERVED' and new.kitchen_status <> 'SERVED'))
  execute function note_paper_due();
create trigger order_round_due after insert on order_round for each row
  when (new.note <> '') execute function note_paper_due();
create trigger orders_due after insert on orders for each row
  when (new.note <> '') execute function note_paper_due();
create trigger orders_changed_due after update on orders for each row
  when (new.table_label is distinct from old.table_label or new.session_id is distinct from old.session_id)
  execute function note_paper_due();

-- True: what is on paper is no longer changed by the guest who ordered it.
alter table store add column printed_lines_stay boolean not null default false;
