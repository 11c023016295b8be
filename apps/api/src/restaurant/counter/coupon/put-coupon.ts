import type { DataOf, PayloadOf } from "@santap/contract/call";
import type {
  putCoupon as putCall,
  takeOffCoupon as offCall,
} from "@santap/contract/calls/staff/coupon";
import type { Language } from "@santap/contract/errors/language";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockAccountStatus } from "../../../identity/account/change-account-status.ts";
import { useShownCode } from "../../../offers/coupon/code/find-shown-coupon.ts";
import { putCouponOnOrder, takeCouponOff } from "../../../ordering/order/benefits/put-coupon.ts";
import { closeForCoupon } from "./close-for-coupon.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { requireOwnStore } from "../require-own-store.ts";
import type { CouponAtCounterDeps } from "./coupon-deps.ts";
import { readShownCoupon } from "./read-shown-coupon.ts";
import { refuseForStaff } from "./refuse-coupon.ts";

interface By {
  staff: SignedInStaff;
  language: Language;
}

/** CTR-4: by the code that its owner shows, once for each code; said again for the same order it changes nothing. */
export async function putCoupon(
  deps: CouponAtCounterDeps,
  { storeId, orderId, code }: PayloadOf<typeof putCall>,
  { staff, language }: By,
): Promise<DataOf<typeof putCall>> {
  requireOwnStore(storeId, orderId);
  const shown = await readShownCoupon(deps, code, { staff, language });
  const { userId, couponId } = shown;
  await closeForCoupon(deps, { storeId, orderId });
  const putting = inTransaction(deps.db, async (tx) => {
    if ((await lockAccountStatus(tx, userId)) !== "ACTIVE") refuseCode("unknown");
    const now = deps.clock();
    const coupon = { storeId, orderId, userId, couponId, language, now };
    const { discounts, payableAmount } = await putCouponOnOrder(tx, coupon, async () => {
      if (shown.voided || !(await useShownCode(tx, shown, orderId))) refuseCode("tooOld");
      await addAuditEntry(tx, staff, {
        ...{ act: "COUPON_PUT_ON", subject: orderId, after: { couponId }, at: now },
      });
    });
    return { discounts, payableAmount };
  });
  return putting.catch(refuseForStaff);
}

function refuseCode(variant: "unknown" | "tooOld"): never {
  refuse(StaffErrorCode.couponRefused, { variant });
}

export async function takeOffCoupon(
  deps: CouponAtCounterDeps,
  { storeId, orderId, couponId }: PayloadOf<typeof offCall>,
  { staff, language }: By,
): Promise<DataOf<typeof offCall>> {
  requireOwnStore(storeId, orderId);
  await closeForCoupon(deps, { storeId, orderId });
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const coupon = { storeId, orderId, couponId, language, now };
    const { discounts, payableAmount } = await takeCouponOff(tx, coupon, () =>
      addAuditEntry(tx, staff, {
        ...{ act: "COUPON_TAKEN_OFF", subject: orderId, before: { couponId }, at: now },
      }),
    );
    return { discounts, payableAmount };
  });
}
