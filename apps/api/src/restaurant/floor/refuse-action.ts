import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { refuse } from "../../http/refusal.ts";

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
} as const;

/** What stands in the way of staff at a table. */
export type Obstacle = keyof typeof VARIANTS;

export function refuseAction(reason: Obstacle): never {
  return refuse(StaffErrorCode.tableActionRefused, { variant: VARIANTS[reason] }, { reason });
}

/** FLOOR-2: somebody pays at this moment; the refusal says who, and for how long yet. */
export function refusePaying(payer: { name: string | null; secondsLeft: number }): never {
  const { name, secondsLeft } = payer;
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return refuse(
    StaffErrorCode.tableActionRefused,
    name === null ? { variant: "paying" } : { variant: "payingTimed", params: { name, minutes } },
    { reason: "PAYING", payer },
  );
}
