import { createHash } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import type { sendStaffRound as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { requireStoreOpen } from "../../../catalogue/menu/require-store-open.ts";
import { STAFF_PARTICIPANT } from "../../../ordering/table/staff-participant.ts";
import {
  joinSessionAsStaff,
  type SessionMembership,
} from "../../../ordering/table/join-session.ts";
import { listItemIds } from "../../../ordering/order/price/build-cart.ts";
import { placeInSession } from "../../../ordering/order/create/create-order.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import { findRoundOfPlace } from "../../../ordering/order/rows/rounds.ts";
import {
  refuseStaffChange,
  requireOpenBill,
  runStaffChange,
  type StaffRefused,
  type StaffRequest,
  type TableStaffDeps,
} from "../../../ordering/order/staff/staff-change.ts";

export interface StaffRoundDeps extends TableStaffDeps {
  orderTtlMs: number;
}

export interface StaffRoundSent {
  kind: "DONE";
  sessionId: string;
  orderId: string;
  roundId: string;
  payable: number;
  replayed: boolean;
}

type Request = Omit<StaffRequest, "reason"> &
  Pick<PayloadOf<typeof call>, "sessionId" | "lines" | "idempotencyKey"> & {
    /** Empty for none. */
    note: string;
    language: Language;
  };

/** What guests without a phone order. Their table pays at the end; the same key is one round. */
export function sendStaffRound(
  deps: StaffRoundDeps,
  request: Request,
): Promise<StaffRoundSent | StaffRefused> {
  const { storeId, sessionId, lines, note } = request;
  const hash = createHash("sha256").update(JSON.stringify({ lines, note })).digest("base64url");
  return runStaffChange(deps.db, request, async (tx) => {
    const session = await joinSessionAsStaff(tx, { storeId, sessionId });
    if (session === null) return refuseStaffChange("NOT_FOUND");
    if (session.status !== "OPEN") refuseStaffChange("ENDED");
    if (session.pay_mode !== "PAY_LATER") refuseStaffChange("OTHER_PAY_MODE");
    const bill = session.orderId === null ? null : await lockOrderRow(tx, storeId, session.orderId);
    const before = bill && (await findSent(tx, bill, request));
    if (before !== null) {
      if (before.request_hash !== hash) refuse(ErrorCode.idempotencyKeyReused);
      return toDone(request, { ...before, ...before.bill, replayed: true });
    }
    if (bill !== null) requireOpenBill(bill);
    const order = await place(tx, deps, { request, session, hash });
    const sent = await findSent(tx, order, request);
    if (sent === null) throw new Error("a round was sent and is not there");
    return toDone(request, { ...sent, ...order, replayed: false });
  });
}

async function findSent(tx: Tx, bill: OrderRow, { storeId, idempotencyKey: key }: Request) {
  const { order_id: orderId } = bill;
  const named = { participantId: STAFF_PARTICIPANT, key };
  const round = await findRoundOfPlace(tx, { storeId, orderId }, named);
  return round && { ...round, bill };
}

function toDone(
  { sessionId }: Request,
  sent: Pick<OrderRow, "order_id" | "payable_amount"> & { round_id: string; replayed: boolean },
): StaffRoundSent {
  const { order_id: orderId, round_id: roundId, payable_amount: payable, replayed } = sent;
  return { kind: "DONE", sessionId, orderId, roundId, payable, replayed };
}

interface Placing {
  request: Request;
  session: SessionMembership;
  hash: string;
}

async function place(
  tx: Tx,
  { orderTtlMs, clock }: StaffRoundDeps,
  { request, session, hash }: Placing,
): Promise<OrderRow> {
  const { storeId, sessionId, lines, note, idempotencyKey, language } = request;
  const now = clock();
  const input = { storeId, sessionId, lines: [...lines], note, idempotencyKey };
  const orderable = await loadOrderable(tx, storeId, listItemIds(input));
  requireStoreOpen(orderable, now);
  const caller = { user: null, participant: null, language, address: "", signed: false };
  const { order } = await placeInSession(tx, {
    draft: {
      ...{ deps: { orderTtlMs }, input, now, hash, ownerId: null, unpaid: 0, sentByStaff: true },
      buyer: { user: null, caller },
    },
    ...{ orderable, session },
  });
  return order;
}
