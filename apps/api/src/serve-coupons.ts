import type { FastifyBaseLogger } from "fastify";
import { forgetUsedPhones } from "./identity/account/used-phones.ts";
import { createClaimTermsReader } from "./offers/coupon/claim/claim-terms.ts";
import { deleteOldNumbers } from "./offers/coupon/code/delete-old-numbers.ts";
import { serveCoupon } from "./offers/coupon/coupon-routes.ts";
import { expireDueClaims } from "./offers/coupon/expire-claims.ts";
import { serveInvite } from "./offers/invite/invite-routes.ts";
import { settleDueInvitations } from "./offers/invite/settle-invitations.ts";
import { loadUserVouchers } from "./offers/voucher/load-user-vouchers.ts";
import type { CallServer } from "./http/serve-call.ts";
import type { Workers } from "./workers.ts";
import type { Parts } from "./parts.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

interface CouponParts extends Parts {
  log: FastifyBaseLogger;
  workers: Workers;
}

/** Coupons, and who may have them. */
export function serveCoupons(
  calls: CallServer,
  { config, db, clock, log, workers }: CouponParts,
): void {
  serveInvite(calls, { db, publicOrigin: config.publicOrigin, clock });
  const readClaimTerms = createClaimTermsReader(db, clock);
  const voucherSecret = config.secrets.voucher;
  serveCoupon(calls, {
    ...{ db, settings: config, clock, readClaimTerms, loadUserVouchers, voucherSecret },
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
  workers.add({
    name: "used-phones",
    everyMs: HOUR_MS,
    run: () => forgetUsedPhones(db, config.secrets, clock()),
  });
  workers.add({
    name: "invitations",
    everyMs: MINUTE_MS,
    run: () =>
      settleDueInvitations({
        ...{ db, settings: config, clock },
        onError: (err) => log.error({ err }, "an invitation could not be settled"),
      }),
  });
}
