import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { staffBill as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Database } from "../../db/database.ts";
import { refuse } from "../../http/refusal.ts";
import { NO_BILL, readTableBill } from "../../ordering/bill/read/read-table-session.ts";
import { listPartyOrders } from "./list-party-orders.ts";
import { findDue, findDueBeside } from "../../paying/payment/cash/find-cash-due.ts";
import { findCodeDue } from "../../paying/payment/payable/find-code-due.ts";
import { roundForStore } from "../../paying/payment/cash/round-cash.ts";
import { listApprovers } from "../staff/approval/list-approvers.ts";
import { readDayLeft } from "../staff/approval/read-day-left.ts";
import { readCalls } from "../../ordering/table/calls/read-calls.ts";
import { readPeople, toTablePeople } from "../../ordering/table/people/read-people.ts";
import { readParty } from "./read-party.ts";
import type { Actor, FloorDeps } from "./floor-deps.ts";

type Bill = DataOf<typeof call>;

export async function readStaffBill(
  deps: FloorDeps,
  { storeId, sessionId }: PayloadOf<typeof call>,
  { staff, language }: Actor,
): Promise<Bill> {
  const { db } = deps;
  const now = deps.clock();
  const found = await readParty(db, storeId, sessionId);
  const { hostId, sharedOrderId: orderId, ...party } = found ?? refuse(ErrorCode.orderNotFound);
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

async function roundShare(db: Database, storeId: string, amount: number): Promise<number> {
  return (await roundForStore(db, storeId, amount)).amount;
}

async function readOrders(
  deps: FloorDeps,
  party: { storeId: string; sessionId: string },
): Promise<Bill["orders"]> {
  const orders = await listPartyOrders(deps.db, party);
  return Promise.all(
    orders.map(async ({ order_id: orderId, day_number: number, status, payable_amount }) => ({
      ...{ orderId, number, status, payableAmount: payable_amount },
      ...(status === "AWAITING_PAYMENT"
        ? await findDue(deps, orderId)
        : { cashDue: null, exactDue: null }),
    })),
  );
}
