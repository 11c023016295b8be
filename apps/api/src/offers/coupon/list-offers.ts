import type { CouponOffer } from "@santap/contract/schemas/coupon";
import type { Connection } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { findOffers } from "./offer-store.ts";
import { toOffer } from "./offers.ts";

/** As many as a page of offers names. */
const MOST = 30;

/** Those of these templates in their order, or of null those of no store; without those that have ended. */
export async function listOffers(
  db: Connection,
  templateIds: readonly string[] | null,
  { caller: { user, language }, now }: { caller: Pick<Caller, "user" | "language">; now: number },
): Promise<CouponOffer[]> {
  if (templateIds?.length === 0) return [];
  const query = { userId: user?.userId ?? null, now };
  const rows = await findOffers(db, { templateIds, limit: MOST }, query);
  return rows.flatMap((row) => toOffer(row, language, now) ?? []);
}
