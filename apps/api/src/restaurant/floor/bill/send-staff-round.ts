import { createHash } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { sendStaffRound as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { requireStoreOpen } from "../../../catalogue/menu/require-store-open.ts";
import { placeInSession } from "../../../ordering/order/create/create-order.ts";
import { listItemIds } from "../../../ordering/order/price/build-cart.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { findRoundOfPlace } from "../../../ordering/order/rows/rounds.ts";
import {
  joinSessionAsStaff,
  type SessionMembership,
} from "../../../ordering/table/join-session.ts";
import { STAFF_PARTICIPANT } from "../../../ordering/table/rows/participant-name.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { refuseAction } from "../refuse-action.ts";
import { lockBill, requireOpenBill } from "../require-open-bill.ts";

export interface StaffRoundDeps extends FloorDeps {
  orderTtlMs: number;
}

type Payload = PayloadOf<typeof call>;

/** What guests without a phone order. Their table pays at the end; the same key is one round. */
export function sendStaffRound(
  deps: StaffRoundDeps,
  payload: Payload,
  actor: Actor,
): Promise<DataOf<typeof call>> {
  const { storeId, sessionId, lines, note = "" } = payload;
  const hash = createHash("sha256").update(JSON.stringify({ lines, note })).digest("base64url");
  return inTransaction(deps.db, async (tx) => {
    const session = await joinSessionAsStaff(tx, { storeId, sessionId });
    if (session === null) return refuse(ErrorCode.orderNotFound);
    if (session.status !== "OPEN") refuseAction("ENDED");
    if (session.pay_mode !== "PAY_LATER") refuseAction("OTHER_PAY_MODE");
    const bill = session.orderId === null ? null : await lockBill(tx, storeId, session.orderId);
    const before = bill && (await findSent(tx, bill, payload));
    if (bill !== null && before !== null) {
      if (before.request_hash !== hash) refuse(ErrorCode.idempotencyKeyReused);
      return describeRound(before.round_id, bill, true);
    }
    const now = deps.clock();
    const { language } = actor;
    if (bill !== null) await requireOpenBill(tx, bill, { language, now });
    const order = await place(tx, deps, { payload, actor, session, hash, now });
    const sent = await findSent(tx, order, payload);
    if (sent === null) throw new Error("a round was sent and is not there");
    const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const entry = { act: "ROUND_SENT", subject: sessionId, after: { portions } } as const;
    await addAuditEntry(tx, actor.staff, { ...entry, at: deps.clock() });
    return describeRound(sent.round_id, order, false);
  });
}

function findSent(tx: Tx, bill: OrderRow, { storeId, idempotencyKey: key }: Payload) {
  const named = { participantId: STAFF_PARTICIPANT, key };
  return findRoundOfPlace(tx, { storeId, orderId: bill.order_id }, named);
}

function describeRound(roundId: string, bill: OrderRow, repeated: boolean): DataOf<typeof call> {
  const { order_id: orderId, payable_amount: payableAmount } = bill;
  return { orderId, roundId, payableAmount, repeated };
}

interface Placing {
  payload: Payload;
  actor: Actor;
  session: SessionMembership;
  hash: string;
  now: number;
}

async function place(
  tx: Tx,
  { orderTtlMs }: StaffRoundDeps,
  { payload, actor: { language }, session, hash, now }: Placing,
): Promise<OrderRow> {
  const { storeId, sessionId, lines, note = "", idempotencyKey } = payload;
  const input = { storeId, sessionId, lines: [...lines], note, idempotencyKey };
  const orderable = await loadOrderable(tx, storeId, listItemIds(input));
  requireStoreOpen(orderable, now);
  const caller = { user: null, participant: null, language, address: "", signed: false };
  const draft = {
    deps: { orderTtlMs },
    input,
    now,
    hash,
    ownerId: null,
    unpaid: 0,
    sentByStaff: true as const,
    buyer: { user: null, caller },
  };
  const { order } = await placeInSession(tx, { draft, orderable, session });
  return order;
}
