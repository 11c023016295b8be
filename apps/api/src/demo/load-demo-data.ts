import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { StoreFacts } from "@santap/contract/schemas/discovery/store-info";
import pg from "pg";
import { contentRows } from "./content-rows.ts";
import { couponTemplateRows } from "./coupon-rows.ts";
import { dealRows } from "./deal-rows.ts";
import type { DemoData, DemoStore } from "./demo-data.ts";
import { readDemoData } from "./read-demo-data.ts";
import { toOpening, toLocalizedText } from "./store-rows.ts";

const COUNTED_DAYS = 28;

/** False, without a change, if the database has content already. */
export async function loadDemoData(databaseUrl: string, now = Date.now()): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("lock table store in exclusive mode");
    const found = await client.query("select 1 from store limit 1");
    const empty = found.rowCount === 0;
    if (empty) await insertAll(client, readDemoData(), now);
    await client.query("commit");
    return empty;
  } finally {
    await client.end();
  }
}

async function insertAll(client: pg.Client, data: DemoData, now: number): Promise<void> {
  const tables: [string, object[]][] = [
    ["mall", mallRows(data)],
    ["store", storeRows(data, now)],
    ["menu_category", menuCategoryRows(data)],
    ["modifier_group", data.modifierGroups.map(groupRow)],
    ["modifier", data.modifierGroups.flatMap(modifierRows)],
    ["menu_item", menuItemRows(data)],
    ["stock", stockRows(data)],
    ["dish_count", dishCountRows(data, now)],
    ["dining_table", tableRows(data)],
    ["coupon_template", couponTemplateRows(data, now)],
    ["deal", dealRows(data)],
    ["national_holiday", holidayRows(data)],
    ["content", contentRows(data, now)],
  ];
  for (const [table, rows] of tables) await insertRows(client, table, rows);
}

/** One JSON parameter: column types come from the table. */
async function insertRows(client: pg.Client, table: string, rows: object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(", ");
  await client.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

function holidayRows(data: DemoData): object[] {
  return data.nationalHolidays.map((holiday) => ({
    day: holiday.date,
    names: toLocalizedText(holiday),
  }));
}

function mallRows(data: DemoData): object[] {
  return data.malls.map((mall) => ({
    mall_id: mall.id,
    names: toLocalizedText(mall),
    area: mall.area,
    lat: mall.lat,
    lng: mall.lng,
  }));
}

function storeRows(data: DemoData, now: number): object[] {
  return data.stores.map((store) => ({
    store_id: store.id,
    mall_id: store.mallId,
    brand_id: store.brandId,
    category_id: store.category,
    floor: store.floor,
    unit: store.unit,
    lat: store.lat,
    lng: store.lng,
    price_level: store.priceLevel,
    takeaway: store.takeaway,
    names: { idID: store.name, enGB: store.name, zhCN: store.name_zh_CN },
    description: toLocalizedText(store.description),
    category: toLocalizedText(
      data.categories.find(({ key }) => key === store.category) ?? missing(store.id),
    ),
    pay_mode: store.payMode,
    joining: store.joining ?? null,
    staff_confirm_first: store.staffConfirmFirst ?? true,
    service_charge_bps: Math.round(store.serviceChargePct * 100),
    takeaway_service_charge: store.takeawayServiceCharge,
    address: store.address,
    pick_up_point: store.pickUpPoint && toLocalizedText(store.pickUpPoint),
    pb1_bps: Math.round(store.pb1Pct * 100),
    legal_name: store.legalName ?? null,
    tax_number: store.taxNumber ?? null,
    merchant_id: store.merchantId,
    merchant_name: store.merchantName,
    nmid: store.nmid,
    mcc: store.mcc,
    city: store.city,
    postal_code: store.postalCode,
    opening: toOpening(store),
    utc_offset_minutes: 420,
    rating: store.rating,
    halal: store.halal,
    at_counter: store.atCounter ?? false,
    prep_minutes: store.prepMinutes,
    rating_count: store.ratingCount,
    picture: store.picture,
    facts: toFacts(store),
    listed_at: new Date(now - store.listedDaysAgo * DAY_MS).toISOString(),
  }));
}

function toFacts({ telephone, facilities, halalCertificate, pictures }: DemoStore): StoreFacts {
  return { telephone, facilities, halalCertificate, pictures };
}

function missing(id: string): never {
  throw new Error(`demo data: ${id} names something that is not there`);
}

function menuCategoryRows(data: DemoData): object[] {
  return data.menuCategories.map((category, position) => ({
    store_id: category.storeId,
    category_id: category.id,
    names: toLocalizedText(category),
    position,
  }));
}

function groupRow(group: DemoData["modifierGroups"][number]): object {
  return {
    group_id: group.id,
    names: toLocalizedText(group),
    min_choices: group.min,
    max_choices: group.max,
  };
}

function modifierRows(group: DemoData["modifierGroups"][number]): object[] {
  return group.options.map((option, position) => ({
    modifier_id: option.id,
    group_id: group.id,
    names: toLocalizedText(option),
    price: option.priceDelta,
    position,
  }));
}

function menuItemRows(data: DemoData): object[] {
  return data.menuItems.map((item, position) => ({
    store_id: item.storeId,
    item_id: item.id,
    category_id: item.menuCategoryId,
    names: toLocalizedText(item),
    description: toLocalizedText(item.description),
    labels: listLabels(item.labels),
    allergens: item.allergens,
    kind: item.kind,
    price: item.price,
    picture: item.picture,
    position,
    on_sale: true,
    group_ids: item.modifierGroupIds,
  }));
}

function listLabels(labels: DemoData["menuItems"][number]["labels"]): string[] {
  return [
    ...(labels.halal ? ["HALAL"] : []),
    ...(labels.vegetarian ? ["VEGETARIAN"] : []),
    ...(labels.spicy > 0 ? [`SPICY_${labels.spicy}`] : []),
  ];
}

function stockRows(data: DemoData): object[] {
  return data.menuItems
    .filter((item) => item.stock !== null)
    .map((item) => ({ store_id: item.storeId, item_id: item.id, portions: item.stock }));
}

/** As if the stores had sold before. */
function dishCountRows(data: DemoData, now: number): object[] {
  const days = Array.from({ length: COUNTED_DAYS }, (_, nth) =>
    new Date(now - (nth + 1) * DAY_MS).toISOString().slice(0, 10),
  );
  return data.menuItems
    .filter((item) => item.ordersPerDay > 0)
    .flatMap((item) =>
      days.map((day) => ({
        store_id: item.storeId,
        item_id: item.id,
        day,
        lines: item.ordersPerDay,
      })),
    );
}

function tableRows(data: DemoData): object[] {
  return data.tables.map((table) => ({
    store_id: table.storeId,
    table_id: table.label,
    label: table.label,
    code: table.tableCode,
  }));
}
