import type { DataOf } from "@santap/contract/call";
import type { storeCoupons as call } from "@santap/contract/calls/coupon";
import type { Database } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { readStoreDeals } from "../deal/read-deals.ts";
import { findStoreOffers } from "./offer-store.ts";
import { toOffer } from "./offers.ts";

/** An unknown store has the coupons of the platform. */
export async function readStoreCoupons(
  db: Database,
  { storeId, caller, now }: { storeId: string; caller: Caller; now: number },
): Promise<DataOf<typeof call>> {
  const userId = caller.user?.userId ?? null;
  const [rows, deals] = await Promise.all([
    findStoreOffers(db, storeId, { userId, now }),
    readStoreDeals(db, storeId, { caller, now }),
  ]);
  const coupons = rows.map((row) => toOffer(row, caller.language, now));
  return { coupons: coupons.filter((offer) => offer !== null), deals };
}
