import type { DataOf } from "@santap/contract/call";
import type { storeCoupons as call } from "@santap/contract/calls/coupon";
import type { Database } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { findStoreOffers } from "./offer-store.ts";
import { toOffer } from "./offers.ts";

/** An unknown store has those of the platform. */
export async function readStoreCoupons(
  db: Database,
  { storeId, caller, now }: { storeId: string; caller: Caller; now: number },
): Promise<DataOf<typeof call>> {
  const userId = caller.user?.userId ?? null;
  const rows = await findStoreOffers(db, storeId, { userId, now });
  const coupons = rows.map((row) => toOffer(row, caller.language, now));
  return { coupons: coupons.filter((offer) => offer !== null) };
}
