import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { giveRefund as call } from "@santap/contract/calls/staff/counter";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { sumRupiah } from "@santap/domain/money/rupiah";
import type { SignedInStaff } from "../../http/caller.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { refuse } from "../../http/refusal.ts";
import { findOrderOfCharge } from "../order/charge/find-order-of-charge.ts";
import { publishKitchenChange } from "../order/publish-kitchen-change.ts";
import { priceOrderLines } from "../order/staff/price-order-lines.ts";
import type { StaffRefundResult } from "../refund/refund-free-order.ts";
import { refundPaidOrder } from "../refund/refund-paid-order.ts";
import { createRefundAuthority } from "../staff/approval/refund-authority.ts";
import type { CounterDeps } from "./counter-deps.ts";
import { requireOwnStore } from "./require-own-store.ts";

type Payload = PayloadOf<typeof call>;
type Refused = Extract<StaffRefundResult, { kind: "REFUSED" }>;

/** The limits of the person decide, see the authority. */
const NO_LIMIT_OF_ORDER = { above: 0, by: null };

export async function giveRefund(
  deps: CounterDeps,
  payload: Payload,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const { storeId, orderId, route, note, idempotencyKey, approvalId } = payload;
  requireOwnStore(storeId, orderId);
  const { clock } = deps;
  const result = await refundPaidOrder(deps, {
    ...{ orderId, route, note, by: staff.name, key: `${staff.operatorId}:${idempotencyKey}` },
    amount: await findAmount(deps, payload),
    approval: NO_LIMIT_OF_ORDER,
    authority: createRefundAuthority({ staff, act: "REFUND", subject: orderId, approvalId, clock }),
  });
  if (result.kind === "REFUSED") return refuseRefund(result);
  publishKitchenChange(deps.db, storeId);
  return { refundId: result.kind === "OWED" ? result.refundId : null, amount: result.amount };
}

async function findAmount(
  { db }: CounterDeps,
  { storeId, orderId, what }: Payload,
): Promise<number | "ALL"> {
  if (what.kind === "ALL") return "ALL";
  if (what.kind === "AMOUNT") return what.amount;
  const prices = await inSnapshot(db, async (tx) => {
    const order = await findOrderOfCharge(tx, storeId, orderId);
    return priceOrderLines(tx, order ?? refuse(ErrorCode.orderNotFound));
  });
  return sumRupiah(what.lineIds.map((lineId) => prices.get(lineId) ?? 0));
}

const VARIANTS = {
  NOT_PAID: "unpaid",
  NAME_SHARE: "share",
  DEAL: "deal",
  BAD_AMOUNT: "tooMuch",
  TOO_MUCH: "tooMuch",
} as const;

function refuseRefund({ reason, left }: Refused): never {
  if (reason === "NOT_FOUND") refuse(ErrorCode.orderNotFound);
  if (reason === "APPROVAL_NEEDED") refuse(StaffErrorCode.approvalNeeded);
  if (reason === "KEY_USED") refuse(ErrorCode.idempotencyKeyReused);
  refuse(StaffErrorCode.refundRefused, { variant: VARIANTS[reason] }, { left });
}
