import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";
import type { OrderRound } from "@santap/contract/schemas/order";
import { ErrorCode } from "@santap/contract/errors/codes";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { toAboutMinutes } from "@santap/domain/kitchen/estimate";
import { estimatePickUp } from "@santap/domain/order/pick-up";
import {
  computeSubtotal,
  countCovered,
  lineTotal,
  unitCount,
} from "@santap/domain/price/price-line";
import type { Language } from "@santap/contract/errors/language";
import type { Connection, Database } from "../../../db/database.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Caller } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { getOrderNo } from "../../../tokens/public-id.ts";
import { estimateOrder } from "../kitchen/estimate-order.ts";
import { cancelPermission } from "../lifecycle/cancel-permission.ts";
import { requireOwnPart, requireStoreId } from "../access/order-access.ts";
import { describeReturned } from "../shares/describe-returned.ts";
import { findEvents } from "../rows/order-detail-store.ts";
import { findPaidStore, type PaidStore } from "../rows/store-terms.ts";
import { loadOrderVouchers } from "../price/load-order-vouchers.ts";
import { toBreakdown } from "../price/stored-breakdown.ts";
import { findLines, toPriceLine, type LineRow } from "../rows/lines.ts";
import { findOrderOfPayable } from "../shares/find-order-of-payable.ts";
import { readOrderShares } from "../shares/read-order-shares.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { findShownRounds, type RoundRow } from "../rows/rounds.ts";
import { readOwnPart } from "../access/own-part.ts";

type Detail = DataOf<typeof orderDetail>;

const CAN_COOK: ReadonlySet<LineRow["kitchen_status"]> = new Set(["FIRED", "PREPARING"]);

export interface ReadOrderDeps {
  db: Database;
  clock(): number;
  loadPayments(db: Connection, order: OrderRow, userId: string | null): Promise<Detail["payments"]>;
  loadRefunds(db: Connection, order: OrderRow, userId: string | null): Promise<Detail["refunds"]>;
}

/** Within a snapshot. */
export type DescribeOrderDeps = Omit<ReadOrderDeps, "db"> & { db: Tx };

/** A share's id shows its bill, with that share first. */
export async function readOrder(
  deps: ReadOrderDeps,
  payableId: string,
  caller: Caller,
): Promise<Detail> {
  return inSnapshot(deps.db, (tx) => readOrderWithin({ ...deps, db: tx }, payableId, caller));
}

export async function readOrderWithin(
  deps: DescribeOrderDeps,
  payableId: string,
  caller: Caller,
): Promise<Detail> {
  const { db } = deps;
  const order = await findOrderOfPayable(db, requireStoreId(payableId), payableId);
  if (order === null) return refuse(ErrorCode.orderNotFound);
  const access = await requireOwnPart(db, order, caller);
  const detail = await describeOrder(deps, order, { payableId, caller });
  if (access === "ALL" || caller.user === null) return detail;
  return readOwnPart(db, order, { detail, userId: caller.user.userId });
}

interface View {
  /** The order's id, or that of a share. */
  payableId: string;
  caller: Pick<Caller, "user" | "participant" | "language">;
}

/** Whoever asks has access to it. */
export async function describeOrder(
  { db, clock, loadPayments, loadRefunds }: DescribeOrderDeps,
  order: OrderRow,
  { payableId, caller }: View,
): Promise<Detail> {
  const { order_id: orderId, store_id: storeId } = order;
  const userId = caller.user?.userId ?? null;
  const lines = await findLines(db, storeId, orderId);
  const isBill = order.pay_mode === "PAY_LATER";
  const rounds = isBill ? await findShownRounds(db, storeId, orderId) : [];
  const events = await findEvents(db, storeId, orderId);
  const paidStore = await findPaidStore(db, storeId);
  const mine = userId !== null && userId === order.user_id;
  const now = clock();
  const readyAt = await estimate(db, { order, lines, paidStore, now });
  return {
    orderId,
    kind: order.kind,
    orderNo: getOrderNo(orderId),
    dayNumber: order.day_number,
    status: order.status,
    refundStatus: order.refund_status,
    store: toStore(storeId, paidStore, caller.language),
    tableLabel: order.table_label,
    pickUp: toPickUp(order, paidStore, { readyAt, language: caller.language }),
    note: order.note,
    createdAt: order.created_at,
    expiresAt: order.expires_at,
    counterUntil: order.counter_until,
    aboutMinutes: toAboutMinutes(readyAt, now),
    lines: lines.map((line) => toRoundLine(line, rounds, caller.language)),
    rounds: toOrderRounds(rounds, lines),
    breakdown: toBreakdown(order.breakdown, caller.language),
    version: order.version,
    vouchers: await loadOrderVouchers(db, order, caller.language),
    ...(await readOrderShares(db, order, { payableId, caller })),
    payments: await loadPayments(db, order, userId),
    refunds: await loadRefunds(db, order, userId),
    timeline: events.map(({ kind, at, amount, ...refund }) => ({
      ...{ kind, at, amount },
      ...describeReturned(refund),
    })),
    cancellable: mine && cancelPermission(order, lines, now).ok,
  };
}

function toStore(storeId: string, store: PaidStore, language: Language): Detail["store"] {
  const { names, utc_offset_minutes: utcOffsetMinutes } = store;
  return { storeId, name: names[language], localName: names.idID, utcOffsetMinutes };
}

function toRoundLine(line: LineRow, rounds: readonly RoundRow[], language: Language) {
  const round = rounds.find((one) => one.round === line.round);
  return { ...toOrderLine(line, language), ...toRoundId(round) };
}

function toRoundId(round: RoundRow | undefined): { roundId?: string } {
  return round === undefined ? {} : { roundId: round.round_id };
}

/** Where and when takeaway is picked up; null at a table and for vouchers. */
interface Estimated {
  order: OrderRow;
  lines: readonly LineRow[];
  paidStore: PaidStore;
  now: number;
}

/** What the store says, until the kitchen has something of it. */
function estimate(
  db: Connection,
  { order, lines, paidStore, now }: Estimated,
): Promise<number | null> | number | null {
  const { store_id: storeId, order_id: orderId } = order;
  const prepMinutes = paidStore.prep_minutes;
  const cooks = lines.some(({ kitchen_status: status }) => CAN_COOK.has(status));
  if (cooks) return estimateOrder(db, { storeId, orderId, prepMinutes, now });
  return prepMinutes === null ? null : now + prepMinutes * MINUTE_MS;
}

interface PickUpView {
  /** When the kitchen probably has it ready, epoch ms; null where nobody can say. */
  readyAt: number | null;
  language: Language;
}

function toPickUp(
  order: OrderRow,
  store: PaidStore,
  { readyAt, language }: PickUpView,
): Detail["pickUp"] {
  if (order.table_label !== null || order.kind === "DEAL") return null;
  const { status } = order;
  return {
    address: store.address,
    point: store.pick_up_point?.[language] ?? "",
    readyAt: estimatePickUp({ status, readyAt }),
  };
}

function toOrderLine(line: LineRow, language: Language): Detail["lines"][number] {
  return {
    lineKey: line.line_key,
    lineId: line.line_id,
    itemId: line.item_id,
    name: line.names[language],
    localName: line.names.idID,
    imageUrl: line.picture,
    modifiers: line.modifiers.map((names) => names[language]),
    note: line.note,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    coveredUnits: countCovered(line),
    amount: lineTotal(toPriceLine(line)),
    kitchenStatus: line.kitchen_status,
    ...(line.cancelled > 0 && { cancelled: line.cancelled }),
    addedBy: line.added_by,
  };
}

export function toOrderRounds(
  rounds: readonly RoundRow[],
  lines: readonly LineRow[],
): OrderRound[] {
  return rounds.map(({ round, round_id: roundId, state, sent_at: sentAt, note }) => {
    const ordered = lines.filter(
      (line) => line.round === round && (state === "REFUSED" || line.kitchen_status !== "VOIDED"),
    );
    const priced = ordered.map(toPriceLine);
    return {
      roundId,
      state,
      sentAt,
      note,
      subtotal: computeSubtotal(priced),
      portions: unitCount(priced),
    };
  });
}
