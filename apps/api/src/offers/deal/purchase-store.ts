import type { Language } from "@santap/contract/errors/language";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { ErasePart } from "../../db/erasure.ts";
import type { Row } from "../../db/schema.ts";

export interface PurchaseRow
  extends
    Row<"deal_purchase", "deal_id" | "user_id" | "quantity" | "sale_price">,
    Row<"deal", "valid_days" | "uses"> {}

export interface NewPurchase {
  storeId: string;
  orderId: string;
  userId: string;
  quantity: number;
  dealId: string;
  /** As the order was priced, whole rupiah. */
  salePrice: number;
  /** Of the buyer. */
  language: Language;
}

/** With the deal's terms of this moment; false where its price is another one by then. */
export async function insertPurchase(db: Connection, purchase: NewPurchase): Promise<boolean> {
  const result = await sql`
    insert into deal_purchase (store_id, order_id, deal_id, user_id, quantity, sale_price,
      list_price, on_expiry, language)
    select ${purchase.storeId}, ${purchase.orderId}, deal_id, ${purchase.userId},
      ${purchase.quantity}::int, sale_price, list_price, on_expiry, ${purchase.language}
    from deal where deal_id = ${purchase.dealId}
      and sale_price = ${purchase.salePrice}`.execute(db);
  return result.numAffectedRows === 1n;
}

/** The order goes on without what it was to buy. */
export async function deletePurchase(
  db: Connection,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<void> {
  await sql`delete from deal_purchase
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
}

/** Staff took some of its dishes off the unpaid order. */
export async function setSalePrice(
  db: Connection,
  { storeId, orderId, salePrice }: { storeId: string; orderId: string; salePrice: number },
): Promise<void> {
  await sql`update deal_purchase set sale_price = ${salePrice}
    where store_id = ${storeId} and order_id = ${orderId}`.execute(db);
}

export async function findPurchase(
  db: Connection,
  storeId: string,
  orderId: string,
): Promise<PurchaseRow> {
  const { rows } = await sql<PurchaseRow>`
    select p.deal_id, p.user_id, p.quantity, p.sale_price, d.valid_days, d.uses
    from deal_purchase p join deal d using (deal_id)
    where p.store_id = ${storeId} and p.order_id = ${orderId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("an order that buys a deal without its purchase");
  return row;
}

export const erasePurchases: ErasePart = ({ userId, anonymousId }) => [
  sql`update deal_purchase set user_id = ${anonymousId} where user_id = ${userId}`,
];
