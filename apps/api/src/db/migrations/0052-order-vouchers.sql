-- Vouchers that an order holds or has used, of any guest, and how many uses of each it takes.
alter table orders add column vouchers jsonb not null default '[]';

-- Units of a line whose dish vouchers pay for: [{voucherId, units}].
alter table order_line add column covered jsonb not null default '[]';

-- Vouchers of a round that waits for staff: held by the order, and on its bill once staff confirm it.
alter table order_round add column vouchers jsonb not null default '[]';
