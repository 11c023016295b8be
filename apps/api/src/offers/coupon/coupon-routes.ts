import {
  claimCoupon as claimCall,
  listAssets as assetsCall,
  receivedCoupons as receivedCall,
  showCoupon as showCall,
  storeCoupons as storeCall,
} from "@santap/contract/calls/coupon";
import { readBrowserId } from "../../http/security/client-keys.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { claimCoupon, type ClaimDeps } from "./claim/claim-coupon.ts";
import { showCoupon, type ShowCouponDeps } from "./code/show-coupon.ts";
import { readAssets, type AssetDeps } from "./read-assets.ts";
import { readReceivedCoupons } from "./received-coupons.ts";
import { readStoreCoupons } from "./store-coupons.ts";

export function serveCoupon(calls: CallServer, deps: ClaimDeps & AssetDeps & ShowCouponDeps): void {
  const { db, clock } = deps;
  calls.serve(claimCall, async ({ payload, user, caller, request }) =>
    claimCoupon(deps, {
      templateId: payload.templateId,
      sliderToken: payload.sliderToken,
      ...{ user, language: caller.language, address: caller.address },
      browserId: readBrowserId(payload, request),
    }),
  );
  calls.serve(storeCall, async ({ payload, caller }) =>
    readStoreCoupons(db, { storeId: payload.storeId, caller, now: clock() }),
  );
  calls.serve(receivedCall, async ({ payload, caller: { user, language } }) => {
    if (user === null) return { coupons: [] };
    const { seenIds = [] } = payload;
    return readReceivedCoupons(db, { userId: user.userId, seenIds, language, now: clock() });
  });
  calls.serve(showCall, ({ payload, user, caller: { language } }) =>
    showCoupon(deps, payload.couponId, { userId: user.userId, language }),
  );
  calls.serve(assetsCall, async ({ payload, caller: { user, language } }) =>
    readAssets(deps, payload, { userId: user?.userId ?? null, language }),
  );
}
