-- What people of a store may take out of a drawer for no order, and what of bills they may give up, on their
-- own in a business day. Whole rupiah.
alter table store
  add column cashier_drawer_limit bigint not null default 200000 check (cashier_drawer_limit >= 0),
  add column manager_drawer_limit bigint not null default 2000000 check (manager_drawer_limit >= 0),
  add column cashier_write_off_limit bigint not null default 0 check (cashier_write_off_limit >= 0),
  add column manager_write_off_limit bigint not null default 2000000
    check (manager_write_off_limit >= 0);

alter table staff_approval drop constraint staff_approval_act_check,
  add constraint staff_approval_act_check
    check (act in ('REFUND', 'MISMATCH', 'DRAWER_DIFFERENCE', 'DRAWER_OUT', 'WRITE_OFF'));

-- Refunds, what leaves a drawer and what is written off each have a sum of their own. The subject of what
-- leaves a drawer is its shift, of the others the order.
alter table refund_decision drop constraint refund_decision_act_check,
  add constraint refund_decision_act_check
    check (act in ('REFUND', 'MISMATCH', 'DRAWER_OUT', 'WRITE_OFF'));

alter table drawer_entry add column approved_by text references operator;
create index shift_closed_by on shift (store_id, closed_by, closed_at) where closed_at is not null;
