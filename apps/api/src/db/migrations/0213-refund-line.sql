-- What a refund gives back of each line (NOV-1). A refund without rows gave back an amount: it counts on all
-- lines in proportion. Where a voucher covered all of it, no money goes back and the id has no row in refund.
create table refund_line (
  store_id text not null,
  order_id text not null,
  refund_id text not null,
  -- The order, or the share of a bill whose payment gives it back.
  charge_id text not null,
  line_id text not null,
  -- Portions; 0 where the amount alone counts.
  units int not null check (units >= 0),
  amount bigint not null check (amount >= 0),
  -- What the line is of the order's price. A paid order's no longer changes.
  line_amount bigint not null check (line_amount >= amount),
  primary key (store_id, refund_id, line_id),
  check (units > 0 or amount > 0)
);
create index refund_line_of_order on refund_line (store_id, order_id);
create trigger refund_line_append_only before update or delete or truncate on refund_line
  for each statement execute function refuse_change();
