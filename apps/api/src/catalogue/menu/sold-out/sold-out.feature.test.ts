import { pauseKitchen, resumeKitchen, kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { queryMenu } from "@santap/contract/calls/menu";
import { createOrder } from "@santap/contract/calls/order";
import { listDishes, markSoldOut, putOnSale } from "@santap/contract/calls/staff/dish";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import { ask, send, type TestCaller } from "../../../testing/caller.ts";
import { subscribeToMenu } from "../../../testing/event-stream.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { orderAndOpenCode, orderInput, TOAST } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { inParallel, until } from "../../../testing/until.ts";
import {
  addStaff,
  addStations,
  openStaffBrowser,
  openStationOf,
} from "../../../restaurant/staff/staff.fixture.ts";

const test = testWithOwnProduct()
  .extend("stations", { scope: "file", auto: true }, ({ product }) =>
    addStations(product.rows, "S06"),
  )
  .extend("otherUrl", { scope: "file" }, async ({ environment }) => {
    return (await environment.addApi()).url;
  });

const GUEST: TestCaller = { address: "10.5.0.1" };
const AT = { storeId: "S06", itemId: TOAST.itemId };

function openKitchen({ appUrl, rows }: TestProduct) {
  return openStationOf(appUrl, rows, { storeId: "S06", stationId: "grill", role: "KITCHEN" });
}

async function readDish(appUrl: string, itemId: string = TOAST.itemId) {
  const menu = await ask(appUrl, queryMenu, { payload: { storeId: "S06" }, as: GUEST });
  const items = menu.categories.flatMap(({ items: all }) => all);
  return { store: menu.store, dish: items.find((item) => item.itemId === itemId) };
}

/** As soon as the server has heard of its change. */
async function readOnce(
  appUrl: string,
  isChanged: (read: Awaited<ReturnType<typeof readDish>>) => boolean,
) {
  return until("the menu to change", async () => {
    const read = await readDish(appUrl);
    return isChanged(read) ? read : undefined;
  });
}

async function tryOrder({ appUrl, newBuyer }: TestProduct, quantity = 1): Promise<string> {
  const payload = orderInput({ lines: [{ ...TOAST, quantity }] });
  const { envelope } = await send(appUrl, createOrder, { payload, as: await newBuyer() });
  return envelope.success ? "OK" : envelope.error.code;
}

describe("KDS-6 sold out", () => {
  test("KDS-6 phones at two servers hear of a tap in the kitchen by a push, and of the way back", async ({
    product,
    otherUrl,
  }) => {
    const { appUrl } = product;
    const kitchen = await openKitchen(product);
    const urls = [appUrl, otherUrl];
    const streams = await inParallel(2, (nth) => subscribeToMenu(urls[nth] ?? appUrl, "S06"));
    const first = await Promise.all(streams.map((stream) => stream.next()));
    for (const url of urls) expect((await readDish(url)).dish?.available).toBe(true);
    const { dish } = await kitchen.ask(markSoldOut, { ...AT, choice: { kind: "TODAY" } });
    expect(dish).toMatchObject({ available: false, soldOutUntil: expect.any(Number) });
    for (const [nth, url] of urls.entries()) {
      expect(await streams[nth]?.next()).toBeGreaterThan(first[nth] ?? Infinity);
      expect((await readDish(url)).dish).toMatchObject({ available: false, offText: null });
    }
    expect(await tryOrder(product)).toBe(ErrorCode.noLongerAvailable);
    const { dishes } = await kitchen.ask(listDishes, { storeId: "S06" });
    expect(dishes.filter(({ available }) => !available)).toEqual([dish]);
    await kitchen.ask(putOnSale, AT);
    for (const [nth, url] of urls.entries()) {
      await streams[nth]?.next();
      expect((await readDish(url)).dish?.available).toBe(true);
      streams[nth]?.close();
    }
    const acts = await product.rows.all<{ act: string; after: object }>(
      "select act, after from audit_entry where subject = $1 order by entry_id",
      [TOAST.itemId],
    );
    expect(acts).toEqual([
      { act: "DISH_SOLD_OUT", after: { soldOutUntil: dish?.soldOutUntil, portions: null } },
      { act: "DISH_ON_SALE", after: { soldOutUntil: null, portions: null } },
    ]);
  });

  test("KDS-6 sold out for some time says until when, and comes back by itself", async ({
    product,
  }) => {
    const { appUrl, rows } = product;
    const kitchen = await openKitchen(product);
    await kitchen.ask(markSoldOut, { ...AT, choice: { kind: "MINUTES", minutes: 30 } });
    const { dish } = await readOnce(appUrl, (read) => read.dish?.available === false);
    expect(dish?.offText ?? "Sold out until 00:00").toMatch(/^Sold out until \d\d:\d\d$/);
    const stream = await subscribeToMenu(appUrl, "S06");
    await stream.next();
    await rows.all("update menu_item set sold_out_until = now() where item_id = $1", [
      TOAST.itemId,
    ]);
    await until("the dish to be back", async () => (await readDish(appUrl)).dish?.available);
    expect(await stream.next()).not.toBeNull();
    stream.close();
  });

  test("KDS-6 portions left are for new orders: one in the middle of paying keeps its own; the last one tells the phones", async ({
    product,
  }) => {
    const { appUrl, newBuyer, sandbox } = product;
    const kitchen = await openKitchen(product);
    const portionsLeft = (portions: number) =>
      kitchen.ask(markSoldOut, { ...AT, choice: { kind: "PORTIONS", portions } });
    await portionsLeft(3);
    const paying = await newBuyer();
    const { order, qrCodeText } = await orderAndOpenCode(appUrl, paying, {
      lines: [{ ...TOAST, quantity: 2 }],
    });
    await portionsLeft(1);
    expect(await tryOrder(product, 2)).toBe(ErrorCode.noLongerAvailable);
    const stream = await subscribeToMenu(appUrl, "S06");
    await stream.next();
    expect(await tryOrder(product)).toBe("OK");
    await stream.next();
    expect((await readDish(appUrl)).dish).toMatchObject({ available: false });
    stream.close();
    expect(await tryOrder(product)).toBe(ErrorCode.noLongerAvailable);
    await sandbox.pay(qrCodeText);
    const at = { buyer: paying, orderId: order.orderId };
    await waitForOrder(product, at, ({ status }) => status === "PAID");
    await kitchen.ask(putOnSale, AT);
    const { dish } = await readOnce(appUrl, (read) => read.dish?.available === true);
    expect(dish).toMatchObject({ portionsLeft: null });
  });

  test("KDS-6 an address has a bounded number of streams, and an unknown store has none", async ({
    product: { appUrl },
  }) => {
    const open = () => subscribeToMenu(appUrl, "S06", "10.9.9.9");
    const streams = await inParallel(500, open);
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect((await open()).status).toBe(429);
    for (const stream of streams) stream.close();
    await until("the streams to be closed", async () => {
      const again = await open();
      again.close();
      return again.status === 200;
    });
    expect((await subscribeToMenu(appUrl, "S99")).status).toBe(404);
  });
});

describe("KDS-7 a pause", () => {
  test("KDS-7 a pause of a station takes its dishes off with the reason, of the store all; what is paid stays; both end by themselves", async ({
    product,
  }) => {
    const { appUrl, newBuyer, rows, sandbox } = product;
    const kitchen = await openKitchen(product);
    await rows.all("insert into item_station values ('S06', $1, 'grill')", [TOAST.itemId]);
    const { order, qrCodeText } = await orderAndOpenCode(appUrl, await newBuyer(), {
      lines: [TOAST],
    });
    const pause = { storeId: "S06", minutes: 20, reason: "BUSY", note: "back soon" } as const;
    expect(await kitchen.tryCall(pauseKitchen, pause)).toBe(StaffErrorCode.staffForbidden);
    expect(await kitchen.tryCall(pauseKitchen, { ...pause, stationId: "kitchen" })).toBe(
      StaffErrorCode.staffForbidden,
    );
    const { until: end } = await kitchen.ask(pauseKitchen, { ...pause, stationId: "grill" });
    const { dish, store } = await readOnce(appUrl, (read) => read.dish?.available === false);
    expect(store).toMatchObject({ open: true, pauseText: null });
    expect(dish?.offText).toMatch(/^The kitchen is very busy: back soon · until \d\d:\d\d$/);
    expect(await tryOrder(product)).toBe(ErrorCode.noLongerAvailable);
    const { board } = await kitchen.ask(kitchenBoard, { storeId: "S06" });
    expect(board?.pauses).toEqual([
      { stationId: "grill", until: end, reason: "BUSY", note: "back soon" },
    ]);
    await kitchen.ask(resumeKitchen, { storeId: "S06", stationId: "grill" });
    expect(await tryOrder(product)).toBe("OK");

    const manager = openStaffBrowser(appUrl);
    await manager.signIn(await addStaff(rows, "S06", "MANAGER"));
    await manager.ask(pauseKitchen, { ...pause, reason: "BREAK" });
    const closed = await readOnce(appUrl, (read) => !read.store.open);
    expect(closed.store).toMatchObject({
      ...{ open: false, pauseText: "The kitchen is on a break: back soon" },
      nextChange: expect.stringMatching(/^\d\d:\d\d$/),
    });
    expect(await tryOrder(product)).toBe(ErrorCode.noLongerAvailable);
    await sandbox.pay(qrCodeText);
    await until("the paid order on the board", async () => {
      const { board: now } = await kitchen.ask(kitchenBoard, { storeId: "S06" });
      return now?.tickets.some(({ orderId }) => orderId === order.orderId);
    });
    await rows.all("update store set paused_until = now() where store_id = 'S06'");
    await until("the store to be open", async () => (await readDish(appUrl)).store.open);
    expect(await tryOrder(product)).toBe("OK");
  });
});
