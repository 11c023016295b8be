-- Dishes that a coupon is for, holidays that it leaves out, and the end that a claim has of its own.
create table national_holiday (
  day date primary key,
  names jsonb not null
);

alter table coupon_template add column dishes jsonb;

-- Null in lines of before: without modifiers they cost what they cost with them.
alter table order_line
  add column base_price int check (base_price >= 0),
  add column category_id text;

update coupon_claim c
set expires_at = least(
  to_timestamp((t.window_rule #>> '{fixed,to}')::float8 / 1000),
  c.claimed_at + make_interval(hours => 24 * (t.window_rule ->> 'daysAfterClaim')::int))
from coupon_template t
where t.template_id = c.template_id and c.expires_at is null and c.status in ('UNUSED', 'HELD');
