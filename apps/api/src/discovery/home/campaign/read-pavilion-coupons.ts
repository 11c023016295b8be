import type { DataOf } from "@santap/contract/call";
import type { pavilionCoupons as call } from "@santap/contract/calls/discovery";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Database } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { listOffers } from "../../../offers/coupon/list-offers.ts";
import type { Content } from "../content/content-cache.ts";
import type { Reader } from "../reader.ts";

/** In the pavilion's order; orderNotFound where it is unknown. */
export async function readPavilionCoupons(
  db: Database,
  content: Content,
  brandId: string,
  reader: Pick<Reader, "caller" | "now">,
): Promise<DataOf<typeof call>> {
  const page = content.get("PAVILION", brandId);
  if (page === null) refuse(ErrorCode.orderNotFound, { variant: "place" });
  return { coupons: await listOffers(db, page.couponTemplateIds, reader) };
}
