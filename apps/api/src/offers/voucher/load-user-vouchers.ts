import type { Connection } from "../../db/database.ts";
import { findUserVouchers } from "./voucher-store.ts";

/** For the assets of an account. */
export async function loadUserVouchers(db: Connection, userId: string) {
  return (await findUserVouchers(db, userId)).map((row) => ({
    voucherId: row.voucher_id,
    orderId: row.order_id,
    names: row.names,
    storeNames: row.store_names,
    picture: row.picture,
    status: row.status,
    uses: row.uses,
    usesLeft: row.uses_left,
    validUntil: row.valid_until,
    usedAt: row.standing.at(-1)?.at ?? null,
  }));
}
