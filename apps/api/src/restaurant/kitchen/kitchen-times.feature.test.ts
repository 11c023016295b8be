import { counterOrders } from "@santap/contract/calls/staff/counter";
import { bumpLines, kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { pickupBoard } from "@santap/contract/calls/staff/pickup-board";
import { expect } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { ask } from "../../testing/caller.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { orderAndOpenCode, readOrder, TOAST } from "../../testing/orders.ts";
import { assertStateLogComplete } from "../../testing/state-log-assertions.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { completeServedOrders } from "../../ordering/order/kitchen/complete-orders.ts";
import { addStations, openStationOf, type StaffBrowser } from "../staff/staff.fixture.ts";

const test = testWithOwnProduct()
  .extend("stations", { scope: "file", auto: true }, async ({ product }) => {
    await addStations(product.rows, "S06");
    await product.rows.all("insert into item_station values ('S06', $1, 'grill')", [TOAST.itemId]);
  })
  .extend("db", { scope: "file" }, ({ environment }, { onCleanup }) => {
    const url = environment.databaseUrl;
    const db = openDatabase({ url, poolSize: 2, onIdleError: () => undefined });
    onCleanup(() => db.destroy());
    return db;
  });

const STEPS = [
  ["START", "FIRED"],
  ["FINISH", "PREPARING"],
  ["SERVE", "READY"],
] as const;

interface Made {
  buyer: Buyer;
  orderId: string;
  lineId: string;
  number: number;
}

async function payToast(product: TestProduct, screen: StaffBrowser): Promise<Made> {
  const { appUrl, newBuyer, sandbox } = product;
  const buyer = await newBuyer();
  const { order, qrCodeText } = await orderAndOpenCode(appUrl, buyer, { lines: [TOAST] });
  await sandbox.pay(qrCodeText);
  const { orderId } = order;
  const ticket = await until("the ticket", async () => {
    const { board } = await screen.ask(kitchenBoard, { storeId: "S06", stationId: "grill" });
    return board?.tickets.find((one) => one.orderId === orderId);
  });
  return { buyer, orderId, lineId: ticket.lines[0]?.lineId ?? "", number: ticket.number ?? 0 };
}

function openKitchen({ appUrl, rows }: TestProduct) {
  const place = { storeId: "S06", stationId: "grill", role: "KITCHEN" } as const;
  return openStationOf(appUrl, rows, place);
}

async function bump(screen: StaffBrowser, lineId: string, steps: number): Promise<void> {
  for (const [step, from] of STEPS.slice(0, steps))
    await screen.ask(bumpLines, { storeId: "S06", moves: [{ lineId, step, from }] });
}

test("KDS-3 an order is completed half an hour after its last line was served, and not with one left", async ({
  product,
  db,
}) => {
  const screen = await openKitchen(product);
  const [served, ready] = [await payToast(product, screen), await payToast(product, screen)];
  await bump(screen, served.lineId, 3);
  await bump(screen, ready.lineId, 3);
  const recall = { lineId: ready.lineId, step: "RECALL", from: "SERVED" } as const;
  await screen.ask(bumpLines, { storeId: "S06", moves: [recall] });
  const readStatus = async ({ buyer, orderId }: Made) =>
    (await readOrder(product.appUrl, buyer, orderId)).status;
  await completeServedOrders(db, Date.now() + 29 * 60_000);
  expect([await readStatus(served), await readStatus(ready)]).toEqual(["PAID", "PAID"]);
  await completeServedOrders(db, Date.now() + 31 * 60_000);
  expect([await readStatus(served), await readStatus(ready)]).toEqual(["COMPLETED", "PAID"]);
  const { timeline } = await readOrder(product.appUrl, served.buyer, served.orderId);
  expect(timeline.at(-1)?.kind).toBe("COMPLETED");
  await assertStateLogComplete(product.rows);
});

test("KDS-8 KDS-1 the diner's estimate is the store's own pace; the counter lists silent stations, which promise nothing", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  const screen = await openKitchen(product);
  for (let nth = 0; nth < 3; nth += 1)
    await bump(screen, (await payToast(product, screen)).lineId, 2);
  await rows.all(`update order_line set fired_at = ready_at - interval '20 minutes'
    where store_id = 'S06' and ready_at is not null`);
  const { buyer, orderId, lineId } = await payToast(product, screen);
  const readMinutes = async () => (await readOrder(appUrl, buyer, orderId)).aboutMinutes;
  expect(await readMinutes()).toBe(20);

  await rows.all("update station set read_at = now() - interval '1 minute' where store_id = 'S06'");
  expect(await readMinutes()).toBeNull();
  const cashier = { storeId: "S06", stationId: "counter", role: "CASHIER" } as const;
  const counter = await openStationOf(appUrl, rows, cashier);
  const readAtCounter = async () =>
    (await counter.ask(counterOrders, { storeId: "S06" })).silentStations.map(({ name }) => name);
  expect(await readAtCounter()).toContain("grill");
  const readSilent = async (by: StaffBrowser, stationId?: string) =>
    (await by.ask(kitchenBoard, { storeId: "S06", ...(stationId !== undefined && { stationId }) }))
      .board?.silentStationIds;
  // Nobody looks at the grill there: another station's device, and one outside the kitchen.
  const kitchen = { storeId: "S06", stationId: "kitchen", role: "KITCHEN" } as const;
  const other = await openStationOf(appUrl, rows, kitchen);
  for (const [by, shown] of [[other, "grill"], [other], [counter]] as const)
    expect(await readSilent(by, shown)).toContain("grill");
  expect(await readSilent(screen)).not.toContain("grill");
  expect(await readMinutes()).toBe(20);
  expect(await readAtCounter()).not.toContain("grill");
  await rows.all("update station set read_at = now() - interval '1 minute' where store_id = 'S06'");
  const close =
    "update store set opening = jsonb_set(opening, '{paused}', $1) where store_id = 'S06'";
  await rows.all(close, ["true"]);
  expect(await readAtCounter()).toEqual([]);
  await rows.all(close, ["false"]);
  expect(await readAtCounter()).toContain("grill");
  await bump(screen, lineId, 2);
  expect((await readOrder(appUrl, buyer, orderId)).lines[0]?.kitchenStatus).toBe("READY");
});

test("CTR-2 the public board has numbers alone: being prepared, then ready, then gone", async ({
  product,
}) => {
  const screen = await openKitchen(product);
  const { number, lineId } = await payToast(product, screen);
  const as = { address: "10.6.0.1" };
  const read = () => ask(product.appUrl, pickupBoard, { payload: { storeId: "S06" }, as });
  const shows = (where: "preparing" | "ready" | "gone") =>
    until(`number ${number} to be ${where}`, async () => {
      const { preparing, ready } = await read();
      const now = ready.some((one) => one.number === number)
        ? "ready"
        : preparing.includes(number)
          ? "preparing"
          : "gone";
      return now === where;
    });
  await shows("preparing");
  await bump(screen, lineId, 2);
  await shows("ready");
  const { ready } = await read();
  expect(ready[0]).toEqual({ number, readyAt: expect.any(Number) });
  await screen.ask(bumpLines, {
    storeId: "S06",
    moves: [{ lineId, step: "SERVE", from: "READY" }],
  });
  await shows("gone");
});

test("KDS-8 CTR-2 neither the public board nor the diner's page promises less than the oldest order has waited", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  const screen = await openKitchen(product);
  await rows.all("update order_line set fired_at = fired_at - interval '20 days', ready_at = null");
  const slow = await payToast(product, screen);
  const as = { address: "10.6.0.2" };
  const read = () => ask(appUrl, pickupBoard, { payload: { storeId: "S06" }, as });
  const says = (minutes: number) =>
    until(`the board to say ${minutes}`, async () => (await read()).aboutMinutes === minutes);
  await says(6);
  await rows.all(
    "update order_line set fired_at = now() - interval '24.5 minutes' where line_id = $1",
    [slow.lineId],
  );
  await says(25);
  const { buyer, orderId } = await payToast(product, screen);
  expect((await readOrder(appUrl, buyer, orderId)).aboutMinutes).toBe(25);
  await bump(screen, slow.lineId, 2);
  await says(6);
  expect((await readOrder(appUrl, buyer, orderId)).aboutMinutes).toBe(6);
});
