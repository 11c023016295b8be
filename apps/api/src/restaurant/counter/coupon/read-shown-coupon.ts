import type { Language } from "@santap/contract/errors/language";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse, refuseUntil } from "../../../http/refusal.ts";
import {
  findShownCoupon,
  type ShownCoupon,
} from "../../../offers/coupon/code/find-shown-coupon.ts";
import { countWrong, lockStation } from "../../../offers/voucher/redemption/wrong-numbers.ts";
import { toStation } from "../staff-station.ts";
import type { CouponAtCounterDeps } from "./coupon-deps.ts";

/** Wrong numbers count with those of vouchers, in a transaction of their own: a refusal would undo it. */
export async function readShownCoupon(
  { db, voucherSecret: secret, clock }: CouponAtCounterDeps,
  code: string,
  { staff, language }: { staff: SignedInStaff; language: Language },
): Promise<ShownCoupon> {
  const now = clock();
  const read = await inTransaction(db, async (tx) => {
    const numbers = await lockStation(tx, toStation(staff), now);
    if (numbers.opensAt !== null) return { opensAt: numbers.opensAt };
    const found = await findShownCoupon(tx, code, { secret, now });
    if (found === "UNKNOWN") await countWrong(tx, numbers, now);
    return found;
  });
  if (read === "UNKNOWN") refuse(StaffErrorCode.couponRefused, { variant: "unknown" });
  if (read === "TOO_OLD") refuse(StaffErrorCode.couponRefused, { variant: "tooOld" });
  return "opensAt" in read ? refuseUntil(read.opensAt, now, language) : read;
}
