-- What staff does: refunds of paid orders, money handed back at the store, payments of another amount.
alter table refund
  -- A refund that staff asked for: its idempotency key, what was asked for under it, who asked and why.
  add column request_key text,
  add column request text,
  add column asked_by text,
  add column note text,
  -- The last hand-back: who says so and when; and when the diner last said that it did not happen.
  add column handed_by text,
  add column handed_at timestamptz,
  add column denied_at timestamptz,
  add check ((request_key is null) = (request is null));

-- Parts of one payment go back one after the other; what nobody asked for goes back once.
alter table refund drop constraint refund_store_id_box_payment_ref_key;
create unique index refund_of_payment on refund (store_id, box, payment_ref)
  where request_key is null;
create unique index refund_request on refund (store_id, order_id, request_key)
  where request_key is not null;
create index refund_for_staff on refund (created_at)
  where status in ('OFFLINE_DUE', 'OFFLINE_GIVEN');

-- A payment that waits for staff, and what staff decided about it.
alter table pay_event
  add column staff_decision text check (staff_decision in ('TAKEN', 'GIVEN_BACK')),
  add column staff_name text,
  add column staff_at timestamptz,
  add check ((staff_decision is null) = (staff_at is null));
create index pay_event_for_staff on pay_event (received_at)
  where result = 'STAFF' and staff_decision is null;
