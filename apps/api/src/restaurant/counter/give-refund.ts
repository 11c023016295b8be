import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { giveRefund as call } from "@santap/contract/calls/staff/counter";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { formatRupiah } from "@santap/domain/money/rupiah";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import type { StaffRefund, StaffRefundResult } from "../../paying/refund/refund-free-order.ts";
import { refundPaidOrder } from "../../paying/refund/refund-paid-order.ts";
import { createMoneyAuthority } from "../staff/approval/money-authority.ts";
import type { CounterDeps } from "./counter-deps.ts";
import { requireOwnStore } from "./require-own-store.ts";

type Payload = PayloadOf<typeof call>;
type Refused = Extract<StaffRefundResult, { kind: "REFUSED" }>;

export async function giveRefund(
  deps: CounterDeps,
  payload: Payload,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const { storeId, orderId, route, note, idempotencyKey, approvalId, kitchen } = payload;
  requireOwnStore(storeId, orderId);
  const { clock } = deps;
  const result = await refundPaidOrder(deps, {
    ...{ orderId, route, note, by: staff.name, operatorId: staff.operatorId },
    ...{ key: `${staff.operatorId}:${idempotencyKey}` },
    ...toWish(payload.what),
    ...(kitchen !== undefined && { kitchen }),
    authority: createMoneyAuthority({ staff, act: "REFUND", subject: orderId, approvalId, clock }),
  });
  if (result.kind === "REFUSED") return refuseRefund(result);
  publishKitchenChange(deps.db, storeId);
  return { refundId: result.kind === "OWED" ? result.refundId : null, amount: result.amount };
}

function toWish(what: Payload["what"]): Pick<StaffRefund, "amount" | "lines"> {
  if (what.kind === "ALL") return { amount: "ALL" };
  if (what.kind === "AMOUNT") return { amount: what.amount };
  const whole = (what.lineIds ?? []).map((lineId) => ({ lineId, units: "ALL" as const }));
  return { amount: "ALL", lines: [...whole, ...(what.lines ?? [])] };
}

const VARIANTS = {
  NOT_PAID: "unpaid",
  NAME_SHARE: "share",
  DEAL: "deal",
  LINE_UNKNOWN: "line",
  LINE_OF_OTHERS: "lineOfOthers",
} as const;

function refuseRefund({ reason, left, ofVoucher }: Refused): never {
  if (reason === "NOT_FOUND") refuse(ErrorCode.orderNotFound);
  if (reason === "APPROVAL_NEEDED") refuse(StaffErrorCode.approvalNeeded);
  if (reason === "KEY_USED") refuse(ErrorCode.idempotencyKeyReused);
  const details = { left };
  if (reason !== "BAD_AMOUNT" && reason !== "TOO_MUCH" && reason !== "LINE_GIVEN_BACK")
    refuse(StaffErrorCode.refundRefused, { variant: VARIANTS[reason] }, details);
  const given = reason === "LINE_GIVEN_BACK" ? "lineGivenBack" : "tooMuch";
  const variant = ofVoucher ? "voucher" : left === 0 ? "nothingLeft" : given;
  refuse(StaffErrorCode.refundRefused, { variant, params: { left: formatRupiah(left) } }, details);
}
