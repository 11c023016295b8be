import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row, Tables } from "../../db/schema.ts";
import type { RoundLimits } from "@santap/domain/table/round-limits";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Opening, Pause } from "./opening.ts";
import { openingJson } from "./opening-json.ts";

export interface StoreRow extends Row<
  "store",
  | "store_id"
  | "mall_id"
  | "pay_mode"
  | "service_charge_bps"
  | "takeaway_service_charge"
  | "pb1_bps"
  | "utc_offset_minutes"
  | "day_ends_minute"
  | "rating_count"
  | "halal"
  | "picture"
  | "pay_types"
  | "at_counter"
> {
  names: LocalizedText;
  description: LocalizedText;
  category: LocalizedText;
  mall: LocalizedText | null;
  opening: Opening;
  /** A number, as it comes in JSON. */
  rating: number;
}

export interface MenuGroup {
  groupId: string;
  names: LocalizedText;
  min: number;
  max: number;
  modifiers: { modifierId: string; names: LocalizedText; price: number }[];
}

export interface MenuItemRow extends Row<
  "menu_item",
  "picture" | "labels" | "allergens" | "kind" | "price"
> {
  itemId: Tables["menu_item"]["item_id"];
  categoryId: Tables["menu_item"]["category_id"];
  names: LocalizedText;
  description: LocalizedText;
  onSale: Tables["menu_item"]["on_sale"];
  /** Portions left; null where the dish is not counted. */
  portions: Tables["stock"]["portions"] | null;
  /** Epoch ms; null unless the kitchen has taken it off. */
  soldOutUntil: number | null;
  /** Null unless a station that prepares it pauses. */
  pause: Pause | null;
  groupIds: Tables["menu_item"]["group_ids"];
}

export interface MenuRow {
  store: StoreRow;
  categories: { categoryId: string; names: LocalizedText }[];
  items: MenuItemRow[];
  groups: MenuGroup[];
  /** Lines of paid orders by dish. */
  lines: Record<string, number>;
}

/** What takes a dish `i` off for a time. */
const offJson = sql`'soldOutUntil', (extract(epoch from i.sold_out_until) * 1000)::bigint,
  'pause', case when exists (select 1 from station p
      where p.store_id = i.store_id and p.paused_until is not null)
    then dish_pause(i.store_id, i.item_id) end`;

const itemJson = sql`jsonb_build_object(
  'itemId', i.item_id, 'categoryId', i.category_id, 'names', i.names,
  'description', i.description, 'picture', i.picture, 'labels', i.labels,
  'allergens', i.allergens, 'kind', i.kind,
  'price', i.price, 'onSale', i.on_sale, 'portions', k.portions, ${offJson},
  'groupIds', i.group_ids)`;

const groupJson = sql`jsonb_build_object(
  'groupId', g.group_id, 'names', g.names, 'min', g.min_choices, 'max', g.max_choices,
  'modifiers', (select coalesce(jsonb_agg(jsonb_build_object(
      'modifierId', m.modifier_id, 'names', m.names, 'price', m.price) order by m.position), '[]')
    from modifier m where m.group_id = g.group_id))`;

const storeJson = sql`to_jsonb(s) || jsonb_build_object(
  'opening', ${openingJson}, 'mall', (select names from mall where mall.mall_id = s.mall_id))`;

export async function findMenu(
  db: Connection,
  storeId: string,
  countedSince: Date,
): Promise<MenuRow | null> {
  const { rows } = await sql<{ menu: MenuRow }>`
    select jsonb_build_object(
      'store', ${storeJson},
      'categories', (select coalesce(jsonb_agg(jsonb_build_object(
          'categoryId', c.category_id, 'names', c.names) order by c.position), '[]')
        from menu_category c where c.store_id = s.store_id),
      'items', (select coalesce(jsonb_agg(${itemJson} order by i.position), '[]')
        from menu_item i left join stock k using (store_id, item_id) where i.store_id = s.store_id),
      'groups', (select coalesce(jsonb_agg(${groupJson}), '[]') from modifier_group g
        where g.group_id in (
          select unnest(i.group_ids) from menu_item i where i.store_id = s.store_id)),
      'lines', (select coalesce(jsonb_object_agg(item_id, lines), '{}') from (
          select item_id, sum(lines) as lines from dish_count d where d.store_id = s.store_id
            and d.day >= (${countedSince}::timestamptz at time zone 'UTC')::date
          group by item_id) counted)
    ) as menu from store s where s.store_id = ${storeId}`.execute(db);
  return rows[0]?.menu ?? null;
}

export interface OrderableRow {
  store: Omit<
    StoreRow,
    "description" | "category" | "rating" | "rating_count" | "halal" | "mall" | "day_ends_minute"
  > & {
    limits: RoundLimits;
  };
  items: Pick<
    MenuItemRow,
    | "itemId"
    | "categoryId"
    | "names"
    | "picture"
    | "price"
    | "onSale"
    | "portions"
    | "soldOutUntil"
    | "pause"
    | "groupIds"
  >[];
  groups: MenuGroup[];
}

const limitsJson = sql`jsonb_build_object(
  'linePortions', s.cap_line_portions, 'roundLines', s.cap_round_lines,
  'roundPortions', s.cap_round_portions, 'billPortions', s.cap_bill_portions,
  'billAmount', s.cap_bill_amount, 'windowMinutes', s.cap_window_minutes,
  'guestRounds', s.cap_guest_rounds, 'guestPortions', s.cap_guest_portions,
  'sessionRounds', s.cap_session_rounds, 'sessionPortions', s.cap_session_portions,
  'waitingRounds', s.cap_waiting_rounds, 'staffAmount', s.staff_above_amount,
  'staffPortions', s.staff_above_portions, 'strangersAmount', s.strangers_above_amount,
  'strangersPortions', s.strangers_above_portions, 'staffConfirmFirst', s.staff_confirm_first)`;

/** Modifiers of the ordered dishes alone. */
export async function findOrderable(
  db: Connection,
  storeId: string,
  { ordered, all }: { ordered: readonly string[]; all: readonly string[] },
): Promise<OrderableRow | null> {
  const { rows } = await sql<OrderableRow>`
    with picked as (
      select i.*, k.portions from menu_item i left join stock k using (store_id, item_id)
      where i.store_id = ${storeId} and i.item_id = any(${all}))
    select
      jsonb_build_object('store_id', s.store_id, 'names', s.names, 'mall_id', s.mall_id,
        'pay_mode', s.pay_mode, 'service_charge_bps', s.service_charge_bps, 'pb1_bps', s.pb1_bps,
        'takeaway_service_charge', s.takeaway_service_charge,
        'opening', ${openingJson}, 'utc_offset_minutes', s.utc_offset_minutes, 'picture', s.picture,
        'pay_types', s.pay_types, 'at_counter', s.at_counter,
        'limits', ${limitsJson}) as store,
      (select coalesce(jsonb_agg(jsonb_build_object('itemId', item_id,
        'categoryId', category_id, 'names', names, 'picture', picture, 'price', price, 'onSale', on_sale, 'portions', portions,
        ${offJson}, 'groupIds', group_ids)), '[]') from picked i) as items,
      (select coalesce(jsonb_agg(${groupJson}), '[]') from modifier_group g
        where g.group_id in (select unnest(group_ids) from picked
          where item_id = any(${ordered}))) as groups
    from store s where s.store_id = ${storeId}`.execute(db);
  return rows[0] ?? null;
}

/** Returns how many dishes had enough; the others are unchanged. */
export async function takePortions(
  db: Connection,
  storeId: string,
  wanted: readonly { itemId: string; portions: number }[],
): Promise<number> {
  const { rows } = await sql<Row<"stock", "item_id">>`
    update stock set portions = stock.portions - w.portions
    from (select item_id, portions from stock where store_id = ${storeId}
      and item_id = any(${wanted.map(({ itemId }) => itemId)}) order by item_id for update) locked,
      unnest(${wanted.map(({ itemId }) => itemId)}::text[],
        ${wanted.map(({ portions }) => portions)}::int[]) as w(item_id, portions)
    where stock.store_id = ${storeId} and stock.item_id = w.item_id
      and locked.item_id = w.item_id and locked.portions >= w.portions
    returning stock.item_id`.execute(db);
  return rows.length;
}

export async function returnPortions(
  db: Connection,
  storeId: string,
  held: readonly { itemId: string; portions: number }[],
): Promise<void> {
  await sql`update stock set portions = stock.portions + w.portions
    from (select item_id from stock where store_id = ${storeId}
      and item_id = any(${held.map(({ itemId }) => itemId)}) order by item_id for update) locked,
      unnest(${held.map(({ itemId }) => itemId)}::text[],
      ${held.map(({ portions }) => portions)}::int[]) as w(item_id, portions)
    where stock.store_id = ${storeId} and stock.item_id = w.item_id
      and locked.item_id = w.item_id`.execute(db);
}
