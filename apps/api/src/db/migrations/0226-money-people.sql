-- Who took or gave money, by id: names are not unique. The name stays beside it as it was then.
alter table cash_payment add column taken_by_id text references operator;
alter table refund
  add column asked_by_id text references operator,
  add column handed_by_id text references operator;
alter table pay_event add column staff_id text references operator;

-- Rows of before get an id where one person alone can be meant: of those who work or worked in the store,
-- and of the platform's people, who use the commands.
create temporary view named_once as
  select store_id, name, min(operator_id) as operator_id from (
    select m.store_id, o.name, o.operator_id from staff_member m join operator o using (operator_id)
    union
    select s.store_id, o.name, o.operator_id from store s cross join operator o
      where cardinality(o.roles) > 0) p
  group by 1, 2 having count(*) = 1;

alter table cash_payment disable trigger cash_payment_append_only;
update cash_payment c set taken_by_id = n.operator_id from named_once n
  where n.store_id = c.store_id and n.name = c.taken_by;
alter table cash_payment enable trigger cash_payment_append_only;
update refund r set asked_by_id = n.operator_id from named_once n
  where n.store_id = r.store_id and n.name = r.asked_by;
update refund r set handed_by_id = n.operator_id from named_once n
  where n.store_id = r.store_id and n.name = r.handed_by;
update pay_event e set staff_id = n.operator_id from named_once n
  where n.store_id = e.store_id and n.name = e.staff_name;
drop view named_once;
