import { createHash } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { createWalkIn as call } from "@santap/contract/calls/staff/walk-in";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { Database } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { requireStoreOpen } from "../../../catalogue/menu/require-store-open.ts";
import { listItemIds, requireDishes } from "../../../ordering/order/price/build-cart.ts";
import { insertNewOrder } from "../../../ordering/order/create/insert-new-order.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { findOrder } from "../../../ordering/order/rows/find-order.ts";
import { claimRequest, findTableLabel, nameOrder } from "./walk-in-store.ts";

type Input = PayloadOf<typeof call>;

export interface WalkInDeps {
  db: Database;
  orderTtlMs: number;
  clock(): number;
}

/** Who takes it, and the drawer that its cash goes into. */
export interface Taker {
  operatorId: string;
  stationId: string;
  shiftId: string;
  language: Language;
  /** Within the transaction. @throws where they have signed out meanwhile */
  requireSignedIn(tx: Tx): Promise<void>;
}

/** Priced as a diner's order, and paid first, also where tables pay at the end. */
export function createWalkIn(
  deps: WalkInDeps,
  input: Input,
  taker: Taker,
): Promise<DataOf<typeof call>> {
  requireDishes(input);
  const { storeId, idempotencyKey: key } = input;
  const at = deps.clock();
  const hash = hashRequest(input);
  return inTransaction(deps.db, async (tx) => {
    const calledName = input.calledName?.trim() || null;
    const taken = await claimRequest(tx, { ...taker, storeId, key, hash, calledName, at });
    if (taken !== null) return describe(await findTaken(tx, storeId, { taken, hash }));
    const order = await place(tx, deps, { input, taker, at, hash });
    await nameOrder(tx, { storeId, key, orderId: order.order_id });
    await taker.requireSignedIn(tx);
    return describe(order);
  });
}

function hashRequest({ lines, tableLabel = "", note = "", calledName = "" }: Input): string {
  const body = JSON.stringify({ lines, tableLabel, note, calledName });
  return createHash("sha256").update(body).digest("base64url");
}

async function findTaken(
  tx: Tx,
  storeId: string,
  { taken, hash }: { taken: { request_hash: string; order_id: string | null }; hash: string },
): Promise<OrderRow> {
  if (taken.request_hash !== hash) refuse(ErrorCode.idempotencyKeyReused);
  const order = taken.order_id && (await findOrder(tx, storeId, taken.order_id));
  if (!order) throw new Error("a request of the counter without its order");
  return order;
}

function describe({ order_id: orderId, payable_amount: payableAmount }: OrderRow) {
  return { orderId, payableAmount };
}

interface Placing {
  input: Input;
  taker: Taker;
  at: number;
  hash: string;
}

async function place(
  tx: Tx,
  deps: WalkInDeps,
  { input, taker, at, hash }: Placing,
): Promise<OrderRow> {
  const { storeId, lines, note, idempotencyKey } = input;
  const orderable = await loadOrderable(tx, storeId, listItemIds(input));
  requireStoreOpen(orderable, at);
  const tableLabel = await requireTable(tx, input);
  const { language } = taker;
  const caller = { user: null, participant: null, language, address: "", signed: false };
  const wish = { storeId, lines: [...lines], idempotencyKey, ...(note !== undefined && { note }) };
  const { order } = await insertNewOrder(tx, {
    draft: {
      ...{ deps, now: at, hash, ownerId: null, unpaid: 0 },
      input: wish,
      buyer: { user: null, caller },
    },
    ...{ orderable, session: null, tableLabel },
    terms: { payMode: "PAY_FIRST", takeaway: tableLabel === null },
  });
  return order;
}

async function requireTable(tx: Tx, { storeId, tableLabel = "" }: Input): Promise<string | null> {
  const label = tableLabel.trim();
  if (label === "") return null;
  const found = await findTableLabel(tx, storeId, label);
  return found ?? refuse(ErrorCode.orderNotFound, { variant: "tableName" });
}
