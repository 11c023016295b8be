import { createHash } from "node:crypto";
import type { DataOf } from "@santap/contract/call";
import type { checkDeletion } from "@santap/contract/calls/account/deletion";
import type { Language } from "@santap/contract/errors/language";
import type { DeletionObstacle } from "@santap/contract/schemas/account/deletion";
import type { Connection } from "../../db/database.ts";
import type { OrderRow } from "../../ordering/order/rows/order-row.ts";
import {
  findUnusedVouchers,
  type UnusedVoucher,
} from "../../paying/refund/voucher/unused-vouchers.ts";
import {
  findRunningRefunds,
  findRunningShares,
  findUnpaidOrders,
  findUnusedCoupons,
  type ObstacleRow,
} from "./deletion-store.ts";

export interface DeletionAssets {
  data: DataOf<typeof checkDeletion>;
  vouchers: readonly UnusedVoucher[];
}

interface AssetsQuery {
  userId: string;
  language: Language;
  now: number;
  readOrder(orderId: string): Promise<OrderRow>;
}

/** A voucher on an unpaid bill, or being redeemed, blocks as well (ACC-2). */
export async function readDeletionAssets(
  db: Connection,
  { userId, language, now, readOrder }: AssetsQuery,
): Promise<DeletionAssets> {
  const vouchers = await findUnusedVouchers(db, userId, readOrder);
  const free = vouchers.filter(({ status }) => status === "TO_USE");
  const taken = vouchers.filter(({ status }) => status !== "TO_USE");
  const blocking = [
    ...toObstacles("ORDER", await findUnpaidOrders(db, userId), language),
    ...toObstacles("SHARE", await findRunningShares(db, userId), language),
    ...toObstacles("REFUND", await findRunningRefunds(db, userId), language),
    ...toVoucherObstacles(taken, language),
  ];
  const coupons = await findUnusedCoupons(db, userId, now);
  const waivable = [
    ...free.map((voucher) => ({
      ...{ kind: "VOUCHER" as const, id: voucher.voucher_id, name: voucher.names[language] },
      ...{ orderId: voucher.order_id, paid: voucher.paid, refundable: voucher.refundable },
    })),
    ...coupons.map(({ claim_id: id, names }) => ({
      ...{ kind: "COUPON" as const, id, name: names[language] },
      ...{ orderId: null, paid: 0, refundable: 0 },
    })),
  ];
  const listed = waivable.map(({ kind, id, paid, refundable }) => [kind, id, paid, refundable]);
  const obstacles = blocking.map(({ kind, id, status }) => [kind, id, status]);
  const assetsVersion = hashAssets([obstacles, listed]);
  return { data: { assetsVersion, blocking, waivable }, vouchers: free };
}

function toObstacles(
  kind: "ORDER" | "SHARE" | "REFUND",
  rows: readonly ObstacleRow[],
  language: Language,
): DeletionObstacle[] {
  return rows.map(({ store_id: storeId, order_id: id, status, kind: orderKind, names }) => ({
    ...{ kind, id, storeId, status, orderKind, name: names[language] },
  }));
}

export function toVoucherObstacles(
  vouchers: readonly UnusedVoucher[],
  language: Language,
): DeletionObstacle[] {
  return vouchers.map(({ store_id: storeId, order_id: id, status, names }) => ({
    ...{ kind: "VOUCHER" as const, id, storeId, status },
    ...{ orderKind: "DEAL" as const, name: names[language] },
  }));
}

/** Without names, so that another language is no other version. */
function hashAssets(listed: unknown): string {
  return createHash("sha256").update(JSON.stringify(listed)).digest("base64url").slice(0, 22);
}
