import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { listOrders as call } from "@santap/contract/calls/order";
import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../../db/database.ts";
import { getOrderNo } from "../../../tokens/public-id.ts";
import { countOrders, findOrders, type SummaryRow } from "../rows/order-detail-store.ts";

type Page = DataOf<typeof call>;

export async function listOrders(
  db: Database,
  { pageNo, pageSize, status, unpaid }: PayloadOf<typeof call>,
  { userId, language }: { userId: string; language: Language },
): Promise<Page> {
  const filter = { userId, status: status ?? null, unpaid: unpaid === true };
  const page = { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([findOrders(db, page), countOrders(db, filter)]);
  return {
    list: rows.slice(0, pageSize).map((row) => toSummary(row, language)),
    total,
    hasMore: rows.length > pageSize,
  };
}

function toSummary(row: SummaryRow, language: Language): Page["list"][number] {
  return {
    orderId: row.order_id,
    kind: row.kind,
    dealId: row.deal_id,
    orderNo: getOrderNo(row.order_id),
    dayNumber: row.day_number,
    status: row.status,
    refundStatus: row.refund_status,
    storeId: row.store_id,
    storeName: row.names[language],
    storeLocalName: row.names.idID,
    imageUrl: row.picture,
    utcOffsetMinutes: row.utc_offset_minutes,
    itemCount: row.item_count,
    firstDish: row.first_dish?.[language] ?? "",
    otherDishes: Math.max(0, row.dish_count - 1),
    payableAmount: row.payable_amount,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    counterUntil: row.counter_until,
  };
}
