-- What a counter still has to do, found without its history (CTR-1).
create index order_line_unserved on order_line (store_id, order_id)
  where kitchen_status in ('FIRED', 'PREPARING', 'READY');
create index refund_unfinished on refund (store_id, order_id)
  where status not in ('SUCCEEDED', 'OFFLINE_DONE');
create index pay_event_undecided on pay_event (store_id, box)
  where result = 'STAFF' and staff_decision is null;
