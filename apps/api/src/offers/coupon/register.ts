import { HOUR_MS, MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Parts } from "../../parts.ts";
import { createClaimTermsReader } from "./claim/claim-terms.ts";
import { deleteOldNumbers } from "./code/delete-old-numbers.ts";
import { serveCoupon } from "./coupon-routes.ts";
import { expireDueClaims } from "./expire-claims.ts";
import type { AssetDeps } from "./read-assets.ts";

export function registerCoupon(
  { calls, workers, config: settings, db, clock }: Parts,
  { loadUserVouchers }: Pick<AssetDeps, "loadUserVouchers">,
): void {
  serveCoupon(calls, {
    ...{ db, settings, clock, loadUserVouchers },
    readClaimTerms: createClaimTermsReader(db, clock),
    voucherSecret: settings.secrets.voucher,
  });
  workers.add({
    name: "coupon-expiry",
    everyMs: MINUTE_MS,
    run: () => expireDueClaims(db, clock()),
  });
  workers.add({
    name: "coupon-numbers",
    everyMs: HOUR_MS,
    run: () => deleteOldNumbers(db, clock()),
  });
}
