-- Who left or was removed takes off the bill what they had put on it; the phones at the table say so.
alter table table_event
  drop constraint table_event_kind_check,
  add constraint table_event_kind_check check (kind in ('SESSION_RESET', 'CODE_ROTATED', 'SESSION_OPENED',
    'SESSION_MOVED', 'SESSION_MERGED', 'SESSION_REOPENED', 'BILL_WRITTEN_OFF', 'COUPON_RELEASED',
    'COUPON_UNMET', 'DEAL_RELEASED', 'VOUCHER_REDUCED', 'VOUCHER_RELEASED', 'LOCK_RELEASED', 'BENEFITS_TAKEN_OFF'));
