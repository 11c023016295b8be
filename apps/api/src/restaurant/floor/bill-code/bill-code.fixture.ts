import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import type { showBillCode } from "@santap/contract/calls/staff/bill-code";
import { openParty, sendStaffRound } from "@santap/contract/calls/staff/table";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { GADO_GADO } from "../tables.fixture.ts";
import { openStationOf } from "../../staff/staff.fixture.ts";
import { readBill, STORE, type FloorTablet } from "../floor.fixture.ts";

/** Of a portion of gado-gado. */
export const PRICE = 41_580;
export type How = PayloadOf<typeof showBillCode>["how"];
export const REST: How = { kind: "REST" };
export const some = (amount: number): How => ({ kind: "AMOUNT", amount });

export const wish = (orderId: string, amount: number, how: How = REST) => ({
  ...{ ...STORE, orderId, how, amount, idempotencyKey: randomUUID() },
});

export async function openTill({ appUrl, rows }: TestProduct): Promise<FloorTablet> {
  const till = await openStationOf(appUrl, rows, {
    ...{ ...STORE, stationId: "counter", role: "CASHIER" },
  });
  await rows.all(
    `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
     values ('S01', $1, 'counter', $2, now(), 200000) on conflict do nothing`,
    [randomUUID(), till.operatorId],
  );
  return till;
}

/** Guests without a phone, and what they ordered with the waiter. */
export async function seatGuests(waiter: FloorTablet, tableId: string, quantity = 1) {
  const { sessionId } = await waiter.ask(openParty, { ...STORE, tableId });
  const lines = [{ ...GADO_GADO, quantity }];
  const round = { ...STORE, sessionId, lines, idempotencyKey: randomUUID() };
  const { orderId, payableAmount } = await waiter.ask(sendStaffRound, round);
  return { sessionId, orderId, payableAmount };
}

export function untilShare(tablet: FloorTablet, sessionId: string, shareId: string, state: string) {
  return until(`the share ${state}`, async () => {
    const bill = await readBill(tablet, sessionId);
    const found = bill.shares.find((share) => share.shareId === shareId)?.state ?? "RETURNED";
    return found === state ? bill : null;
  });
}
