import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Language } from "@santap/contract/errors/language";
import { findLastPayer } from "../../ordering/order/charge/find-last-payer.ts";
import type { StaffRefused, StaffRefusal } from "../../ordering/order/staff/staff-change.ts";
import { refuse } from "../../http/refusal.ts";
import type { FloorDeps } from "./floor-deps.ts";

const VARIANTS = {
  PAYING: "paying",
  PAID: "paid",
  ENDED: "ended",
  DECIDED: "decided",
  SOLD_OUT: "soldOut",
  PAUSED: "paused",
  SAME_PARTY: "sameParty",
  ABOVE_LIMIT: "aboveLimit",
  SERVED: "served",
  BEGUN: "begun",
  BAD_QUANTITY: "changed",
  UNPAID_LINES: "lines",
  TABLE_TAKEN: "taken",
  PARTLY_PAID: "partlyPaid",
  HAS_VOUCHERS: "vouchers",
  OTHER_PAY_MODE: "payMode",
} as const satisfies Partial<Record<StaffRefusal, string>>;

export interface ActAsked {
  storeId: string;
  language: Language;
}

/** FLOOR-2: says what stands in the way; of a payment also whose, and for how long yet. */
export async function refuseAct(
  { db, clock }: FloorDeps,
  { reason, payingOrderId: orderId, names }: StaffRefused,
  { storeId, language }: ActAsked,
): Promise<never> {
  if (reason === "NOT_FOUND") return refuse(ErrorCode.orderNotFound);
  if (reason === "NOT_ALLOWED") return refuse(StaffErrorCode.staffForbidden);
  if (reason === "SOLD_OUT" && names !== undefined) {
    const said = { variant: "soldOutDish", params: { name: names[language] } } as const;
    return refuse(StaffErrorCode.tableActRefused, said, { reason });
  }
  const payer =
    orderId === undefined
      ? null
      : await findLastPayer(db, { storeId, orderId }, { language, now: clock() });
  return payer === null
    ? refuse(StaffErrorCode.tableActRefused, { variant: VARIANTS[reason] }, { reason })
    : refusePaying(payer);
}

/** Somebody pays at this moment. */
export function refusePaying(payer: { name: string | null; secondsLeft: number }): never {
  const { name, secondsLeft } = payer;
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return refuse(
    StaffErrorCode.tableActRefused,
    name === null ? { variant: "paying" } : { variant: "payingTimed", params: { name, minutes } },
    { reason: "PAYING", payer },
  );
}
