-- The tax and service charge within a use of SET and MULTI_USE; null for CASH, which is tender, and
-- for uses without an order.
alter table voucher_use
  add column pb1 int check (pb1 >= 0),
  add column service int check (service >= 0),
  add constraint voucher_use_tax check ((pb1 is null) = (service is null));
create index voucher_use_of_order on voucher_use (store_id, used_on) where used_on is not null;
create index voucher_held on voucher (store_id, held_by) where status = 'HELD';
