import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";
import { sumRupiah } from "@santap/domain/money/rupiah";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { findShownRounds } from "../rows/rounds.ts";
import { loadShares } from "../shares/load-shares.ts";

type Detail = DataOf<typeof orderDetail>;

/** Of a shared bill, as who left its table or was removed from it reads it: what is theirs alone. */
export async function readOwnPart(
  db: Connection,
  order: OrderRow,
  { detail, userId }: { detail: Detail; userId: string },
): Promise<Detail> {
  const shares = (await loadShares(db, order)).filter((one) => one.user_id === userId);
  const places = shares.flatMap((one) => one.participant_id ?? []);
  const rounds = (await findShownRounds(db, order.store_id, order.order_id))
    .filter((one) => one.user_id === userId || places.includes(one.participant_id))
    .map((one) => one.round_id);
  const paidLines = shares.flatMap(({ portions }) => portions.map(({ lineId }) => lineId));
  const refundIds = await findOwnRefunds(db, order, userId);
  const payable = sumAmounts(detail, ["RUNNING", "PAID"]);
  return {
    ...detail,
    ...{ ownPart: true, note: "", timeline: [], cancellable: false },
    lines: detail.lines.filter(
      ({ lineId = "", roundId = "" }) => rounds.includes(roundId) || paidLines.includes(lineId),
    ),
    rounds: detail.rounds.filter(({ roundId }) => rounds.includes(roundId)),
    breakdown: {
      ...{ subtotal: payable, discounts: [], serviceCharge: 0, pb1: 0 },
      ...{ vouchers: [], purchases: [], payableAmount: payable },
    },
    vouchers: [],
    paid: sumAmounts(detail, ["PAID"]),
    shares: detail.shares.filter(({ mine }) => mine),
    payments: detail.payments.filter(({ mine }) => mine),
    refunds: detail.refunds.filter(({ refundId }) => refundIds.includes(refundId)),
  };
}

function sumAmounts({ shares }: Detail, states: readonly string[]): number {
  const own = shares.filter(({ mine, state }) => mine && states.includes(state));
  return sumRupiah(own.map(({ amount }) => amount));
}

async function findOwnRefunds(
  db: Connection,
  { store_id: storeId, order_id: orderId }: OrderRow,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<Row<"refund", "refund_id">>`
    select r.refund_id from refund r join pay_attempt a using (store_id, box)
    where r.store_id = ${storeId} and r.order_id = ${orderId}
      and a.user_id = ${userId}`.execute(db);
  return rows.map((row) => row.refund_id);
}
