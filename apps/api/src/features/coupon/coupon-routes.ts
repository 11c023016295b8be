import {
  claimCoupon as claimCall,
  receivedCoupons as receivedCall,
  storeCoupons as storeCall,
} from "@santap/contract/calls/coupon";
import type { CallServer } from "../../http/serve-call.ts";
import { claimCoupon, type ClaimDeps } from "./claim-coupon.ts";
import { readReceivedCoupons } from "./received-coupons.ts";
import { readStoreCoupons } from "./store-coupons.ts";

export function serveCoupon(calls: CallServer, deps: ClaimDeps): void {
  const { db, clock } = deps;
  calls.serve(claimCall, async ({ payload, user, caller }) =>
    claimCoupon(deps, { templateId: payload.templateId, user, language: caller.language }),
  );
  calls.serve(storeCall, async ({ payload, caller }) =>
    readStoreCoupons(db, { storeId: payload.storeId, caller, now: clock() }),
  );
  calls.serve(receivedCall, async ({ payload, caller: { user, language } }) => {
    if (user === null) return { coupons: [] };
    const { seenIds = [] } = payload;
    return readReceivedCoupons(db, { userId: user.userId, seenIds, language, now: clock() });
  });
}
