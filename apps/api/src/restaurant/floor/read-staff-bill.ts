import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { staffBill as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { findJoining } from "@santap/domain/table/joining";
import { deriveSessionStatus } from "@santap/domain/table/session-status";
import type { Database } from "../../db/database.ts";
import { refuse } from "../../http/refusal.ts";
import { NO_BILL, readTableBill } from "../../ordering/bill/read/read-table-session.ts";
import { findDue, findDueBeside } from "../../paying/payment/cash/find-cash-due.ts";
import { findCodeDue } from "../../paying/payment/payable/find-code-due.ts";
import { roundForStore } from "../../paying/payment/cash/round-cash.ts";
import { listApprovers } from "../staff/approval/list-approvers.ts";
import { readDayLeft } from "../staff/approval/read-day-left.ts";
import { findSession } from "../../ordering/table/rows/sessions.ts";
import { findService } from "../../ordering/table/rows/waiter.ts";
import { readCalls } from "../../ordering/table/calls/read-calls.ts";
import { readPeople, toTablePeople } from "../../ordering/table/people/read-people.ts";
import type { Actor, FloorDeps } from "./floor-deps.ts";
import { findPartyOrders } from "./floor-store.ts";

type Bill = DataOf<typeof call>;

export async function readStaffBill(
  deps: FloorDeps,
  { storeId, sessionId }: PayloadOf<typeof call>,
  { staff, language }: Actor,
): Promise<Bill> {
  const { db } = deps;
  const now = deps.clock();
  const { hostId, orderId, party } = await readParty(db, storeId, sessionId);
  const people = await readPeople(db, { storeId, sessionId }, language);
  const bill =
    orderId === null
      ? NO_BILL
      : await readTableBill(deps, { storeId, orderId, people, me: "", now }, language);
  const shares = await Promise.all(
    bill.shares.map(async (share) => ({
      ...share,
      cashDue: share.state === "RUNNING" ? await roundShare(db, storeId, share.amount) : null,
      exactDue: share.state === "RUNNING" ? share.amount : null,
    })),
  );
  return {
    ...party,
    ...bill,
    ...{ orderId, shares, at: now },
    people: toTablePeople(people, hostId, now),
    ...(orderId === null ? { cashDue: null, exactDue: null } : await findDue(deps, orderId)),
    ...(orderId === null || bill.paying.length === 0
      ? { cashDueBeside: null, exactDueBeside: null }
      : await findDueBeside(deps, orderId)),
    codeDue: orderId === null ? null : await findCodeDue(db, storeId, orderId),
    orders: orderId === null ? await readOrders(deps, { storeId, sessionId }) : [],
    calls: await readCalls(db, { storeId, sessionId }, now),
    writeOffLeft: await readDayLeft(db, staff, { sum: "WRITE_OFF", at: now }),
    approvers: await listApprovers(db, storeId),
  };
}

async function readParty(db: Database, storeId: string, sessionId: string) {
  const session = await findSession(db, storeId, sessionId);
  const service = await findService(db, { storeId, sessionId });
  if (session === null || service === null) return refuse(ErrorCode.orderNotFound);
  const { pay_mode: payMode, joining, pin, version } = session;
  const party = {
    sessionId,
    payMode,
    version,
    tableId: session.table_id,
    tableLabel: session.label,
    status: deriveSessionStatus(session.status, session.order_status),
    openedAt: service.opened_at,
    waiter: service.waiter,
    pin: findJoining(joining, payMode) === "PIN" ? pin : null,
  };
  return { hostId: session.host_id, orderId: session.order_id, party };
}

async function roundShare(db: Database, storeId: string, amount: number): Promise<number> {
  return (await roundForStore(db, storeId, amount)).amount;
}

async function readOrders(
  deps: FloorDeps,
  party: { storeId: string; sessionId: string },
): Promise<Bill["orders"]> {
  const orders = await findPartyOrders(deps.db, party);
  return Promise.all(
    orders.map(async ({ order_id: orderId, day_number: number, status, payable_amount }) => ({
      ...{ orderId, number, status, payableAmount: payable_amount },
      ...(status === "AWAITING_PAYMENT"
        ? await findDue(deps, orderId)
        : { cashDue: null, exactDue: null }),
    })),
  );
}
