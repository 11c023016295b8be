-- When the kitchen got the line, and when it was taken off.
alter table order_line add column fired_at timestamptz, add column voided_at timestamptz;
update order_line l set fired_at = coalesce(r.sent_at, o.paid_at)
from orders o left join order_round r using (store_id, order_id)
where o.store_id = l.store_id and o.order_id = l.order_id and l.kitchen_status not in ('PENDING', 'VOIDED')
  and (r.round is null or r.round = l.round);
-- Boards read the lines of a day, also those that were served or taken off.
create index order_line_fired on order_line (store_id, fired_at) where fired_at is not null;

-- Which stations prepare a dish; a dish without a row goes to the store's first kitchen station.
create table item_station (
  store_id text not null,
  item_id text not null,
  station_id text not null,
  primary key (store_id, item_id, station_id),
  foreign key (store_id, item_id) references menu_item on delete cascade,
  foreign key (store_id, station_id) references station
);

-- How far a station is with a line, from its first step there.
create table line_station (
  store_id text not null,
  line_id text not null,
  station_id text not null,
  status text not null check (status in ('FIRED', 'PREPARING', 'READY', 'SERVED')),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (store_id, line_id, station_id),
  foreign key (store_id, station_id) references station
);
create index line_station_changed on line_station (store_id, changed_at);

alter table store add column warn_minutes int not null default 8 check (warn_minutes > 0),
  add column late_minutes int not null default 12;
alter table store add constraint store_late_after_warn check (late_minutes > warn_minutes);
