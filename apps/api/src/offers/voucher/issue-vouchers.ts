import { sql } from "kysely";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import { splitPaid } from "@santap/domain/deal/purchase";
import type { StatementPart } from "../../db/execute-parts.ts";
import { newOrderSideId } from "../../tokens/public-id.ts";

export interface PaidPurchase {
  storeId: string;
  orderId: string;
  userId: string;
  dealId: string;
  quantity: number;
  salePrice: number;
  validDays: number;
  uses: number;
  /** For all vouchers together, after discounts. */
  paid: number;
  /** One for each; absent where nothing names them before they are issued. */
  voucherIds?: readonly string[];
  at: number;
}

export function issueVouchersPart(purchase: PaidPurchase): StatementPart {
  const { storeId, orderId, userId, dealId, salePrice, uses, at } = purchase;
  const shares = splitPaid(purchase, purchase.paid);
  const vouchers = shares.map((paid, index) => ({
    id: purchase.voucherIds?.[index] ?? newOrderSideId(storeId),
    seq: index + 1,
    paid,
  }));
  const validUntil = new Date(at + purchase.validDays * DAY_MS);
  const writes = sql`issued as (
    insert into voucher (store_id, voucher_id, order_id, deal_id, user_id, seq, status, sale_price,
      paid, uses, uses_left, issued_at, valid_until)
    select ${storeId}, id, ${orderId}, ${dealId}, ${userId}, seq, 'TO_USE', ${salePrice}::int, paid,
      ${uses}::int, ${uses}::int, ${new Date(at)}::timestamptz, ${validUntil}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb) as v(id text, seq int, paid int))`;
  return { queries: writes, mustReturnOne: null };
}
