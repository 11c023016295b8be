-- Staff take money in cash, through the card terminal or by transfer. What is no cash names its slip or its
-- transfer, in capitals, is never rounded and never in a drawer.
alter table cash_payment
  add column tender text not null default 'CASH' check (tender in ('CASH', 'EDC', 'TRANSFER')),
  add column reference text check (reference ~ '^[A-Z0-9]{4,32}$'),
  -- Of the store: on one day a reference stands for one payment.
  add column business_day date,
  add constraint cash_payment_named check ((tender = 'CASH') = (reference is null)
    and (reference is null) = (business_day is null)),
  add constraint cash_payment_exact check (tender = 'CASH' or rounding = 0 and tendered is null);
create unique index cash_payment_reference on cash_payment (store_id, business_day, reference);

-- What was paid through the terminal may go back through it.
alter table refund drop constraint refund_handed_way_check;
alter table refund
  add constraint refund_handed_way_check check (handed_way in ('CASH', 'EDC', 'TRANSFER'));
