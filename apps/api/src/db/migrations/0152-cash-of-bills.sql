-- How a store rounds what is paid in cash; a unit of 1 rounds nothing. Payments online are never rounded.
alter table store
  add column cash_rounding text not null default 'DOWN' check (cash_rounding in ('DOWN', 'NEAREST')),
  add column cash_rounding_unit int not null default 100
    check (cash_rounding_unit in (1, 50, 100, 500, 1000));

-- Cash is taken for an order that is paid first, for a share of a bill, or for all that is left of a bill.
alter table cash_payment
  drop constraint cash_payment_pkey,
  add column cash_id uuid not null default gen_random_uuid() primary key,
  -- That it paid; of all that is left, a share of its own.
  add column share_id text,
  add column is_rest boolean not null default false,
  -- Less than was due; below 0 where more was taken.
  add column rounding bigint not null default 0,
  add column due bigint not null generated always as (amount + rounding) stored,
  -- What the diner gave, and got back; null where it was not counted.
  add column tendered bigint check (tendered >= amount),
  add column change bigint generated always as (tendered - amount) stored,
  add foreign key (store_id, share_id) references bill_share;
-- For the same, cash is taken once.
create unique index cash_payment_of_charge on cash_payment
  (store_id, (case when is_rest then order_id else coalesce(share_id, order_id) end));
create index cash_payment_of_order on cash_payment (store_id, order_id);

-- Of cash: the share that paid it, and what the till gave less when it was handed back.
alter table refund
  add column share_id text,
  add column handed_rounding bigint not null default 0;
