-- What a share pays for each of its portions.
with parts as (
  select s.store_id, s.share_id, s.amount, p.value as portion, p.ordinality as nth,
    greatest(coalesce(l.unit_price, 1), 1)::numeric / (p.value->>'of')::int as weight
  from bill_share s cross join lateral jsonb_array_elements(s.portions) with ordinality p
    left join order_line l on l.store_id = s.store_id and l.line_id = p.value->>'lineId'
), paid as (
  select *, floor(amount * weight / sum(weight) over (partition by store_id, share_id))::bigint as paid
  from parts
), whole as (
  select *, sum(paid) over (partition by store_id, share_id) as total from paid
)
update bill_share s set portions = w.portions from (
  select store_id, share_id, jsonb_agg(portion || jsonb_build_object('paid',
      paid + case when nth = 1 then amount - total else 0 end) order by nth) as portions
  from whole group by 1, 2) w
where s.store_id = w.store_id and s.share_id = w.share_id;

-- Portions that staff took off and not their author: a coupon is judged as if they were still ordered.
alter table order_line add column voided_by_staff boolean not null default false;

-- Of its sale price: given back for portions that staff took off a bill.
alter table voucher add column voided int not null default 0 check (voided between 0 and sale_price);

alter table table_event
  drop constraint table_event_kind_check,
  add constraint table_event_kind_check check (kind in ('SESSION_RESET', 'CODE_ROTATED', 'SESSION_OPENED',
    'SESSION_MOVED', 'SESSION_MERGED', 'SESSION_REOPENED', 'BILL_WRITTEN_OFF', 'COUPON_RELEASED',
    'COUPON_UNMET', 'DEAL_RELEASED', 'VOUCHER_REDUCED', 'VOUCHER_RELEASED', 'LOCK_RELEASED'));
