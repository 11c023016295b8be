-- Cash that was taken at the counter is refunded at the store: such a refund has no payment attempt.
alter table refund
  alter column box drop not null,
  alter column payment_ref drop not null,
  add constraint refund_of_cash check ((box is null) = (payment_ref is null)
    and (box is not null or request_key is not null));
