import type { Asset } from "@santap/contract/schemas/coupon";
import { SOON_OVER_MS } from "@santap/domain/coupon/time-left";
import { readAssets, type AssetDeps } from "../../../offers/coupon/read-assets.ts";
import { getCapDay } from "./person.ts";
import { findSeen } from "./seen-store.ts";
import { assetThing } from "./things.ts";
import type { Reader } from "../reader.ts";

export type SoonOverDeps = AssetDeps;

/** More than an account has of what ends within three days. */
const LOOKED_AT = 50;

/** What the account owns, ends within three days and was not seen on a card yet (DEAL-8). */
export async function listSoonOver(
  deps: SoonOverDeps,
  { reader, limit }: { reader: Reader; limit: number },
): Promise<Asset[]> {
  const { language, user } = reader.caller;
  if (user === null) return [];
  const { userId } = user;
  const query = { category: "SOON_OVER", pageNo: 1, pageSize: LOOKED_AT } as const;
  const { list } = await readAssets(deps, query, { userId, language });
  if (list.length === 0) return [];
  const things = list.map(assetThing);
  const day = getCapDay(reader.now - SOON_OVER_MS);
  const rows = await findSeen(deps.db, { person: userId, things, day });
  const seen = new Set(rows.map(({ thing }) => thing));
  return list.filter((asset) => !seen.has(assetThing(asset))).slice(0, limit);
}
