import type { DataOf, PayloadOf } from "@santap/contract/call";
import type * as calls from "@santap/contract/calls/staff/table";
import type { Tx } from "../../../db/transaction.ts";
import { isPermitted } from "@santap/domain/staff/permission";
import { approveRound as approve, refuseRound as refuse } from "./decide-round.ts";
import { sendStaffRound as send } from "./send-staff-round.ts";
import { takeOffLine } from "./void-line.ts";
import type { VoidedMoney } from "../../../ordering/order/share/refund-voided.ts";
import { createMoneyAuthority } from "../../staff/approval/money-authority.ts";
import type { ActRequest } from "../../../ordering/table/staff/run-act.ts";
import { releaseShare } from "../../../ordering/order/share-end/release-share.ts";
import { asAudited, requireDone, type Actor, type FloorActDeps } from "../act-context.ts";

type Payload<C extends keyof typeof calls> = PayloadOf<(typeof calls)[C]>;
type Answer<C extends keyof typeof calls> = Promise<DataOf<(typeof calls)[C]>>;

export async function sendStaffRound(
  deps: FloorActDeps,
  { sessionId, lines, note = "", idempotencyKey }: Payload<"sendStaffRound">,
  actor: Actor,
): Answer<"sendStaffRound"> {
  const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const entry = { act: "ROUND_SENT", subject: sessionId, after: { portions } } as const;
  const wish = { sessionId, lines, note, idempotencyKey, language: actor.language };
  const sent = await send(deps, { ...asAudited(deps, actor, entry), ...wish });
  const { orderId, roundId, payable, replayed } = await requireDone(deps, actor, sent);
  return { orderId, roundId, payableAmount: payable, repeated: replayed };
}

export async function approveRound(
  deps: FloorActDeps,
  { roundId, duringPause }: Payload<"approveRound">,
  actor: Actor,
): Answer<"approveRound"> {
  const after = duringPause === true ? { duringPause } : {};
  const entry = { act: "ROUND_APPROVED", subject: roundId, after } as const;
  const request = { ...asAudited(deps, actor, entry), roundId, duringPause, reason: "" };
  const { payable, replayed } = await requireDone(deps, actor, await approve(deps, request));
  return { payableAmount: payable, repeated: replayed };
}

export async function refuseRound(
  deps: FloorActDeps,
  { roundId, reason }: Payload<"refuseRound">,
  actor: Actor,
): Answer<"refuseRound"> {
  const entry = { act: "ROUND_REFUSED", subject: roundId, after: { reason } } as const;
  const request = { ...asAudited(deps, actor, entry), roundId, reason };
  const { payable, replayed } = await requireDone(deps, actor, await refuse(deps, request));
  return { payableAmount: payable, repeated: replayed };
}

export async function voidLine(
  deps: FloorActDeps,
  { lineId, portions, of, reason, approvalId }: Payload<"voidLine">,
  actor: Actor,
): Answer<"voidLine"> {
  const { role, station } = actor.staff;
  const begun = isPermitted({ role, station: station?.kind ?? null }, "table:override");
  const after = { portions, reason };
  const entry = { act: "LINE_VOIDED", subject: lineId, after } as const;
  const limited = limitVoid(deps, actor, { ...asAudited(deps, actor, entry), lineId, approvalId });
  const request = { ...limited.request, lineId, portions, of, begun, reason };
  const taken = await takeOffLine({ ...deps, ...limited.deps }, request);
  const { payable, replayed } = await requireDone(deps, actor, taken);
  return { payableAmount: payable, repeated: replayed };
}

/**
 * Cash that a void gives back is a refund, and what was served is given up: both count in the day of who does it.
 * What goes back to a payer by their acquirer does not pass through the hands of staff.
 */
function limitVoid(
  { clock, requestVoidRefund }: FloorActDeps,
  { staff }: Actor,
  act: ActRequest & { lineId: string; approvalId: string | undefined },
) {
  const { lineId: subject, approvalId, record, ...request } = act;
  let refunded = 0;
  return {
    deps: {
      requestVoidRefund: (tx: Tx, voided: VoidedMoney) => {
        if (voided.box === null) refunded += voided.amount;
        return requestVoidRefund(tx, voided);
      },
    },
    request: {
      ...request,
      async record(tx: Tx, done: { orderId?: string | null; writtenOff?: number }) {
        await record?.(tx, {});
        const { orderId, writtenOff = 0 } = done;
        const amount = Math.max(writtenOff, refunded);
        if (amount === 0 || !orderId) return;
        const kind = writtenOff > 0 ? "WRITE_OFF" : "REFUND";
        const authority = createMoneyAuthority({ staff, act: kind, subject, approvalId, clock });
        await authority.demand(tx, amount);
        await authority.record(tx, { orderId, amount });
      },
    },
  };
}

/** A payment that lives is closed at the acquirer; money that comes first is theirs. */
export async function releasePayment(
  deps: FloorActDeps,
  { shareId, reason }: Payload<"releasePayment">,
  actor: Actor,
): Answer<"releasePayment"> {
  const entry = { act: "PAYMENT_RELEASED", subject: shareId, after: { reason } } as const;
  const request = { ...asAudited(deps, actor, entry), shareId, reason };
  const { closing, replayed } = await requireDone(deps, actor, await releaseShare(deps, request));
  return { closing, repeated: replayed };
}
