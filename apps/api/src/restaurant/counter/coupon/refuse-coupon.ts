import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { CombinationProblem } from "@santap/domain/coupon/best-combination";
import type { CouponObstacle } from "@santap/domain/coupon/eligibility";
import { formatRupiah } from "@santap/domain/money/rupiah";
import { refuse, RefusalError } from "../../../http/refusal.ts";

type Reason = CouponObstacle | CombinationProblem;

const VARIANTS = {
  USED: "used",
  HELD: "held",
  REVOKED: "revoked",
  EXPIRED: "expired",
  NOT_YET: "notYet",
  OTHER_STORE: "otherStore",
  OUTSIDE_HOURS: "outsideHours",
  OTHER_METHOD: "otherMethod",
  TOO_FEW_ITEMS: "tooFewItems",
  OTHER_DISHES: "otherDishes",
  HOLIDAY: "holiday",
  NOT_FOR_YOU: "notForYou",
  TWO_OF_ONE_SCOPE: "sameScope",
  SAME_COUPON_TWICE: "used",
} as const satisfies Record<Exclude<Reason, "MIN_SPEND">, string>;

/** What the owner of the coupon would be refused, in words for who stands at the counter. */
export function refuseForStaff(error: unknown): never {
  if (!(error instanceof RefusalError) || error.refusal.code !== ErrorCode.noLongerAvailable)
    throw error;
  const details = error.refusal.details as { reason?: Reason; missing?: number } | undefined;
  const { reason, missing = 0 } = details ?? {};
  const code = StaffErrorCode.couponRefused;
  if (reason === undefined) refuse(code);
  if (reason !== "MIN_SPEND") refuse(code, { variant: VARIANTS[reason] }, { reason });
  const params = { amount: formatRupiah(missing) };
  refuse(code, { variant: "minSpend", params }, { reason, missing });
}
