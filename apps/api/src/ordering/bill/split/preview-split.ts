import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { previewSplit as call } from "@santap/contract/calls/table/share";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../../db/database.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadUserCoupons, type NamedCoupon } from "../../../offers/coupon/load-coupons.ts";
import { readOwnSession } from "../../table/read-own-session.ts";
import { findOrder } from "../../order/rows/find-order.ts";
import { computeShare } from "./compute-share.ts";
import { loadShares } from "../../order/shares/load-shares.ts";
import {
  judgeForShare,
  loadShareOffer,
  mayAttach,
  priceShare,
  type ShareOffer,
} from "../coupon/price-share.ts";

type Preview = DataOf<typeof call>;

/** What the caller's coupons would save of a share, before it is made. Nothing is chosen for them. */
export async function previewSplit(
  { db, clock }: { db: Database; clock(): number },
  { sessionId, how, couponIds }: PayloadOf<typeof call>,
  { user, caller }: { user: SignedIn; caller: Caller },
): Promise<Preview> {
  const { place, sharedOrderId } = await readOwnSession(db, sessionId, caller);
  const offer = await inSnapshot(db, async (tx) => {
    const bill = sharedOrderId === null ? null : await findOrder(tx, place.storeId, sharedOrderId);
    if (bill === null) return refuse(ErrorCode.orderNotFound, { variant: "nothing" });
    const shares = await loadShares(tx, bill);
    const share = await computeShare(tx, { bill, shares, how, me: place.participantId });
    return loadShareOffer(tx, { bill, shares, share, now: clock() });
  });
  const owned = (await loadUserCoupons(db, user.userId)).filter((one) => mayAttach(offer, one));
  const chosen = owned.filter(
    (one) => couponIds.includes(one.claim.claimId) && judgeForShare(offer, one).usable,
  );
  const carried = chosen.length === 0 ? null : priceShare(offer, chosen);
  return {
    couponIds: carried === null ? [] : chosen.map(({ claim }) => claim.claimId),
    payableAmount: carried?.share.amount ?? offer.share.amount,
    saved: carried?.saved ?? 0,
    ...describeCoupons(offer, owned, caller.language),
  };
}

/** Those that save most before the others. */
function describeCoupons(
  offer: ShareOffer,
  owned: readonly NamedCoupon[],
  language: Language,
): Pick<Preview, "usableCoupons" | "unusableCoupons"> {
  const usableCoupons: Preview["usableCoupons"] = [];
  const unusableCoupons: Preview["unusableCoupons"] = [];
  for (const coupon of owned) {
    const { template, claim, names, condition } = coupon;
    const summary = {
      ...{ couponId: claim.claimId, templateId: claim.templateId, scope: template.scope },
      ...{ name: names[language], condition: condition[language] },
    };
    const usability = judgeForShare(offer, coupon);
    const priced = usability.usable ? priceShare(offer, [coupon]) : null;
    if (!usability.usable) {
      const { reason, missing = null } = usability;
      unusableCoupons.push({ ...summary, reason, missing });
    } else if (priced !== null) {
      const { expiresAt } = claim;
      const found = { discount: priced.saved, expiresAt, reason: null, difference: null };
      usableCoupons.push({ ...summary, ...found });
    }
  }
  usableCoupons.sort((a, b) => b.discount - a.discount);
  return { usableCoupons, unusableCoupons };
}
