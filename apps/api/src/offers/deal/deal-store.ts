import { sql, type RawBuilder } from "kysely";
import type { DealTerms } from "@santap/domain/deal/deal";
import { UNPAID_STATUSES } from "@santap/domain/order/unpaid-limit";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import type { StoredDealTerms } from "./deal-terms.ts";

export interface DealDish {
  itemId: string;
  names: LocalizedText;
  picture: string;
  portions: number;
  price: number;
}

export interface DealRow extends Omit<StoredDealTerms, "components">, Row<"deal", "sold"> {
  on_expiry: DealTerms["onExpiry"];
  store_names: LocalizedText;
  store_picture: string;
  store_pay_types: string[];
  dishes: DealDish[];
  /** Of the caller: not refunded, and of unpaid orders. */
  bought: number;
}

const unpaid = sql.join(UNPAID_STATUSES.map((status) => sql.lit(status)));

/** Vouchers of a deal "d" that count in the account's limit. */
function countBought(userId: string | null): RawBuilder<unknown> {
  return sql`((select coalesce(sum(p.quantity), 0) from deal_purchase p
      join orders o using (store_id, order_id)
      where p.user_id = ${userId} and p.deal_id = d.deal_id and o.status in (${unpaid}))
    + (select count(*) from voucher v where v.user_id = ${userId} and v.deal_id = d.deal_id
      and v.status not in ('REFUNDING', 'REFUNDED')))::int`;
}

/** The same of each deal of a store, row by row, for a statement that asks about several. */
export function selectBought(storeId: string, userId: string | null): RawBuilder<unknown> {
  return sql`select p.deal_id, p.quantity from deal_purchase p
      join orders o using (store_id, order_id)
      where p.user_id = ${userId} and p.store_id = ${storeId} and o.status in (${unpaid})
    union all select v.deal_id, 1 from voucher v
      where v.user_id = ${userId} and v.store_id = ${storeId}
        and v.status not in ('REFUNDING', 'REFUNDED')`;
}

function selectDeals(userId: string | null, where: RawBuilder<unknown>) {
  return sql<DealRow>`
    select d.deal_id, d.store_id, d.type, d.status, d.names, d.description, d.list_price,
      d.sale_price, d.picture, d.sale_from, d.sale_to, d.stock, d.sold, d.per_user, d.valid_days,
      d.weekly, d.excludes_holidays, d.uses, d.max_uses_per_day, d.max_per_bill, d.on_expiry,
      s.names as store_names, s.picture as store_picture, s.pay_types as store_pay_types,
      (select coalesce(jsonb_agg(jsonb_build_object('itemId', i.item_id, 'names', i.names,
          'picture', i.picture, 'portions', c.portions::int, 'price', i.price) order by i.position), '[]')
        from jsonb_each_text(d.components) as c(item_id, portions)
        join menu_item i on i.store_id = d.store_id and i.item_id = c.item_id) as dishes,
      ${countBought(userId)} as bought
    from deal d join store s using (store_id) where ${where}`;
}

export async function findDeal(
  db: Connection,
  dealId: string,
  userId: string | null,
): Promise<DealRow | null> {
  const { rows } = await selectDeals(userId, sql`d.deal_id = ${dealId}`).execute(db);
  return rows[0] ?? null;
}

/** Those that are sold now or later. Returns one row more than a page. */
export async function findStoreDeals(
  db: Connection,
  page: { storeId: string; userId: string | null; now: number; limit: number; offset: number },
): Promise<DealRow[]> {
  const { rows } = await selectDeals(
    page.userId,
    sql`d.store_id = ${page.storeId} and ${isListed(page.now)}
      order by d.position, d.deal_id limit ${page.limit + 1} offset ${page.offset}`,
  ).execute(db);
  return rows;
}

/** Those of these that are sold now, in this order. */
export async function findDeals(
  db: Connection,
  { dealIds, userId, now }: { dealIds: readonly string[]; userId: string | null; now: number },
): Promise<DealRow[]> {
  const ids = [...dealIds];
  const { rows } = await selectDeals(
    userId,
    sql`d.deal_id = any(${ids}) and ${isListed(now)} order by array_position(${ids}, d.deal_id)`,
  ).execute(db);
  return rows;
}

/** Of these stores those that are sold now, by the stores' order; one store's by its own. */
export async function findStoresDeals(
  db: Connection,
  page: { storeIds: readonly string[]; userId: string | null; now: number; limit: number },
): Promise<DealRow[]> {
  const ids = [...page.storeIds];
  const { rows } = await selectDeals(
    page.userId,
    sql`d.store_id = any(${ids}) and ${isListed(page.now)}
      order by array_position(${ids}, d.store_id), d.position, d.deal_id limit ${page.limit}`,
  ).execute(db);
  return rows;
}

export async function countStoreDeals(
  db: Connection,
  { storeId, now }: { storeId: string; now: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from deal d
    where d.store_id = ${storeId} and ${isListed(now)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export function isListed(now: number): RawBuilder<unknown> {
  const at = new Date(now);
  return sql`d.status = 'ONLINE' and (d.sale_from is null or d.sale_from <= ${at})
    and (d.sale_to is null or d.sale_to > ${at})`;
}

/** Locks the deal's row against other purchases until the commit. */
export async function lockDeal(db: Connection, dealId: string): Promise<void> {
  await sql`select 1 from deal where deal_id = ${dealId} for update`.execute(db);
}

/** False where fewer are left. The row stays locked until the commit. */
export async function takeDealStock(
  db: Connection,
  { dealId, quantity }: { dealId: string; quantity: number },
): Promise<boolean> {
  const result = await sql`update deal set sold = sold + ${quantity}
    where deal_id = ${dealId} and (stock is null or sold + ${quantity} <= stock)`.execute(db);
  return result.numAffectedRows === 1n;
}

export async function returnDealStock(
  db: Connection,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<void> {
  await sql`update deal d set sold = d.sold - p.quantity from deal_purchase p
    where p.store_id = ${storeId} and p.order_id = ${orderId} and d.deal_id = p.deal_id`.execute(
    db,
  );
}

/** While the deal is on sale, refunded vouchers can be sold again. */
export async function returnRefundedStock(
  db: Connection,
  { dealId, quantity, now }: { dealId: string; quantity: number; now: number },
): Promise<void> {
  await sql`update deal d set sold = d.sold - ${quantity}
    where d.deal_id = ${dealId} and ${isListed(now)}`.execute(db);
}

/** What the account has of its limit; exact once the deal's row is locked. */
export async function findBought(
  db: Connection,
  { dealId, userId }: { dealId: string; userId: string },
): Promise<{ bought: number; per_user: number | null }> {
  const { rows } = await sql<{ bought: number; per_user: number | null }>`
    select ${countBought(userId)} as bought, d.per_user from deal d
    where d.deal_id = ${dealId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("a purchase without its deal");
  return row;
}
