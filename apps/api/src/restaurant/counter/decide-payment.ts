import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { decideMismatch as call } from "@santap/contract/calls/staff/counter";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import {
  decideMismatch,
  type MismatchResult,
} from "../../paying/payment/mismatch/decide-mismatch.ts";
import { createMoneyAuthority } from "../staff/approval/money-authority.ts";
import type { CounterDeps } from "./counter-deps.ts";
import { requireOwnStore } from "./require-own-store.ts";

type Reason = Extract<MismatchResult, { kind: "REFUSED" }>["reason"];

const VARIANTS = {
  TOO_LITTLE: "tooLittle",
  ORDER_TAKES_NONE: "orderClosed",
  SOLD_OUT: "soldOut",
} as const;

/** FLOOR-4: a payment of another amount than due is taken or given back. */
export async function decidePayment(
  deps: CounterDeps,
  { storeId, box, paymentRef, decision, approvalId }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  requireOwnStore(storeId, box);
  const { clock } = deps;
  const result = await decideMismatch(deps, {
    ...{ box, paymentRef, decision },
    ...{ by: staff.name, operatorId: staff.operatorId },
    authority: createMoneyAuthority({ staff, act: "MISMATCH", subject: box, approvalId, clock }),
  });
  if (result.kind === "REFUSED") return refuseDecision(result.reason);
  publishKitchenChange(deps.db, storeId);
  return { goesBack: Math.max(0, result.goesBack) };
}

function refuseDecision(reason: Reason): never {
  if (reason === "NOT_FOUND") refuse(ErrorCode.orderNotFound);
  if (reason === "APPROVAL_NEEDED") refuse(StaffErrorCode.approvalNeeded);
  if (reason === "DECIDED_OTHERWISE") refuse(StaffErrorCode.mismatchRefused);
  refuse(StaffErrorCode.mismatchRefused, { variant: VARIANTS[reason] });
}
