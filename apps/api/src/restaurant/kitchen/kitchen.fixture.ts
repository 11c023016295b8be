import { bumpLines, kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { tableSession } from "@santap/contract/calls/table";
import { changeLine } from "@santap/contract/calls/table/round";
import type { BumpStep } from "@santap/domain/kitchen/bump";
import { ask, type TestCaller } from "../../testing/caller.ts";
import { orderAndOpenCode, TOAST } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { openStationOf } from "../staff/staff.fixture.ts";

export type Step = readonly [
  step: BumpStep,
  from: "FIRED" | "PREPARING" | "READY" | "SERVED" | "VOIDED",
];
type Screen = Awaited<ReturnType<typeof openStationOf>>;

export function openKitchen({ appUrl, rows }: TestProduct, storeId: string, stationId = "grill") {
  return openStationOf(appUrl, rows, { storeId, stationId, role: "KITCHEN" });
}

/** A paid order for toast at S06. */
export async function payToast({ appUrl, sandbox, newBuyer }: TestProduct): Promise<string> {
  const { order, qrCodeText } = await orderAndOpenCode(appUrl, await newBuyer(), {
    lines: [TOAST],
  });
  await sandbox.pay(qrCodeText);
  return order.orderId;
}

export async function findTicket(screen: Screen, orderId: string, stationId?: string) {
  const payload = { storeId: orderId.slice(0, 3), ...(stationId && { stationId }) };
  const { board } = await screen.ask(kitchenBoard, payload);
  return board?.tickets.find((ticket) => ticket.orderId === orderId);
}

export function bump(screen: Screen, lineId: string, [step, from]: Step, storeId = "S06") {
  return screen.ask(bumpLines, { storeId, moves: [{ lineId, step, from }] });
}

export const waitForTicket = (screen: Screen, orderId: string) =>
  until(`the ticket of ${orderId}`, () => findTicket(screen, orderId));

/** Another number of it, then another note. */
export async function changeLineTwice(
  { appUrl }: TestProduct,
  { seated, sessionId }: { seated: TestCaller; sessionId: string },
  lineId: string,
): Promise<void> {
  for (const [quantity, note] of [
    [3, "tanpa kacang"],
    [3, "tanpa kacang, pedas"],
  ] as const) {
    const { version } = await ask(appUrl, tableSession, { payload: { sessionId }, as: seated });
    const payload = { lineId, quantity, note, version };
    await ask(appUrl, changeLine, { payload, as: seated });
  }
}
