-- Of a share whose code staff show, for guests without a phone: who, and where.
alter table bill_share
  add column shown_by text references operator,
  add column shown_place text check (shown_place in ('COUNTER', 'TABLE')),
  add constraint bill_share_shown check ((shown_by is null) = (shown_place is null));
