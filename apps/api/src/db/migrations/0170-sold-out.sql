-- Until when the kitchen has taken a dish off; null for one that it has not. Its end is written by a
-- worker, so that phones are told.
alter table menu_item add column sold_out_until timestamptz;
create index menu_item_sold_out on menu_item (sold_out_until) where sold_out_until is not null;

-- A pause of the whole store, or of the dishes of one station, with its reason for diners.
alter table store add column paused_until timestamptz,
  add column pause_reason text not null default 'BUSY'
    check (pause_reason in ('BUSY', 'BREAK', 'SUPPLY', 'TROUBLE')),
  add column pause_note text not null default '';
alter table station add column paused_until timestamptz,
  add column pause_reason text not null default 'BUSY'
    check (pause_reason in ('BUSY', 'BREAK', 'SUPPLY', 'TROUBLE')),
  add column pause_note text not null default '';
create index store_paused on store (paused_until) where paused_until is not null;
create index station_paused on station (paused_until) where paused_until is not null;

-- The pause that a dish waits for, of those stations that prepare it; null where none of them pauses.
create function dish_pause(of_store text, of_item text) returns jsonb
  language sql stable as $$
  select jsonb_build_object('until', (extract(epoch from t.paused_until) * 1000)::bigint,
    'reason', t.pause_reason, 'note', t.pause_note)
  from station t
  where t.store_id = of_store and t.paused_until is not null and (
    exists (select 1 from item_station i where i.store_id = of_store and i.item_id = of_item
      and i.station_id = t.station_id)
    or (not exists (select 1 from item_station i where i.store_id = of_store and i.item_id = of_item)
      and t.station_id = (select f.station_id from station f
        where f.store_id = of_store and f.kind = 'KITCHEN' order by f.position, f.station_id limit 1)))
  order by t.paused_until desc limit 1
$$;

-- Phones with the menu are told after the commit, whatever has changed it. Only the last portion and the
-- first one after it: orders change stock all day.
create function tell_menu_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('menu_changed', case when tg_op = 'DELETE' then old.store_id else new.store_id end);
  return null;
end $$;
create trigger dish_changed_for_phones after update on menu_item
  for each row when (old is distinct from new) execute function tell_menu_changed();
create trigger stock_added_for_phones after insert on stock
  for each row execute function tell_menu_changed();
create trigger stock_changed_for_phones after update of portions on stock
  for each row when ((old.portions = 0) <> (new.portions = 0)) execute function tell_menu_changed();
create trigger stock_removed_for_phones after delete on stock
  for each row execute function tell_menu_changed();
create trigger store_paused_for_phones after update of paused_until on store
  for each row when (old.paused_until is distinct from new.paused_until)
  execute function tell_menu_changed();
create trigger station_paused_for_phones after update of paused_until on station
  for each row when (old.paused_until is distinct from new.paused_until)
  execute function tell_menu_changed();

-- A dish that the kitchen has taken off is found, and is sold out.
create or replace view search_source as
  select 'STORE' as kind, store_id, store_id as thing_id,
    concat_ws(' ', names->>'idID', names->>'enGB', names->>'zhCN',
      category->>'idID', category->>'enGB', category->>'zhCN') as texts,
    true as available, null::timestamptz as shown_from, null::timestamptz as shown_to
  from store
  union all
  select 'DISH', i.store_id, i.item_id, concat_ws(' ', i.names->>'idID', i.names->>'enGB', i.names->>'zhCN'),
    coalesce(k.portions, 1) > 0 and i.sold_out_until is null, null, null
  from menu_item i left join stock k using (store_id, item_id) where i.on_sale
  union all
  select 'DEAL', store_id, deal_id, concat_ws(' ', names->>'idID', names->>'enGB', names->>'zhCN'),
    stock is null or sold < stock, sale_from, sale_to
  from deal where status = 'ONLINE';
drop trigger dish_changed_for_search on menu_item;
create trigger dish_changed_for_search after update of names, on_sale, sold_out_until on menu_item
  for each row when ((old.names, old.on_sale, old.sold_out_until)
    is distinct from (new.names, new.on_sale, new.sold_out_until))
  execute function index_changed_for_search('DISH', 'item_id');
