import type { Parts } from "../parts.ts";
import { registerCoupon } from "./coupon/register.ts";
import { serveDeal } from "./deal/deal-routes.ts";
import type { DealDetailDeps } from "./deal/read-deals.ts";
import { registerInvite } from "./invite/register.ts";
import { loadUserVouchers } from "./voucher/load-user-vouchers.ts";
import { registerVoucher } from "./voucher/register.ts";
import type { ExpiryDeps } from "./voucher/value/expire-due-vouchers.ts";

/** What makes a meal cheaper. */
export function registerOffers(
  parts: Parts,
  needs: Pick<DealDetailDeps, "listStoreRefunds"> & {
    expireVoucher: ExpiryDeps["expire"];
  },
): void {
  const { calls, db, clock } = parts;
  registerCoupon(parts, { loadUserVouchers });
  serveDeal(calls, { db, clock, listStoreRefunds: needs.listStoreRefunds });
  registerVoucher(parts, { expire: needs.expireVoucher });
  registerInvite(parts);
}
