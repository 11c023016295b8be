import { listDishes, markSoldOut, putOnSale } from "@santap/contract/calls/staff/dish";
import { assignDish, kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { expect } from "vitest";
import { testWithOwnProduct } from "../../testing/fixtures.ts";
import { orderAndOpenCode } from "../../testing/orders.ts";
import { addStaff, addStations, openStaffBrowser } from "../staff/staff.fixture.ts";
import { openKitchen, waitForTicket } from "./kitchen.fixture.ts";

const test = testWithOwnProduct().extend("stations", { scope: "file", auto: true }, ({ product }) =>
  addStations(product.rows, "S06"),
);
const STORE = { storeId: "S06" };
const COFFEE = "S06-01";

test("KDS-2 a ticket says of a dish only what it does not have without being asked", async ({
  product,
}) => {
  const { appUrl, newBuyer, sandbox } = product;
  const screen = await openKitchen(product, "S06");
  const order = async (...modifierIds: string[]) => {
    const lines = [{ itemId: COFFEE, quantity: 1, modifierIds, note: "" }];
    const placed = await orderAndOpenCode(appUrl, await newBuyer(), { lines });
    await sandbox.pay(placed.qrCodeText);
    return (await waitForTicket(screen, placed.order.orderId))?.lines[0]?.modifiers;
  };
  expect(await order("G3-1", "G5-1", "G11-1")).toEqual([]);
  expect(await order("G3-2", "G5-1", "G11-2", "G12-2")).toEqual([
    "Large cup",
    "Soy milk",
    "No sugar",
  ]);
});

test("KDS-6 the board lists what is sold out, for a time or to the last portion, until it is on sale again", async ({
  product,
}) => {
  const screen = await openKitchen(product, "S06");
  const read = async () => (await screen.ask(kitchenBoard, STORE)).board?.soldOut;
  expect(await read()).toEqual([]);
  const dish = { ...STORE, itemId: "S06-07" };
  await screen.ask(markSoldOut, { ...dish, choice: { kind: "MINUTES", minutes: 30 } });
  expect(await read()).toEqual([
    { itemId: "S06-07", name: "Kaya toast", until: expect.any(Number) },
  ]);
  await screen.ask(markSoldOut, { ...dish, choice: { kind: "PORTIONS", portions: 0 } });
  expect(await read()).toEqual([{ itemId: "S06-07", name: "Kaya toast", until: null }]);
  await screen.ask(putOnSale, dish);
  expect(await read()).toEqual([]);
});

test("KDS-4 the list of dishes says which stations prepare each", async ({ product }) => {
  const { appUrl, rows } = product;
  const manager = openStaffBrowser(appUrl);
  await manager.signIn(await addStaff(rows, "S06", "MANAGER"));
  const stationIds = ["grill", "kitchen"];
  await manager.ask(assignDish, { ...STORE, itemId: COFFEE, stationIds });
  const { dishes } = await manager.ask(listDishes, STORE);
  expect(dishes.find(({ itemId }) => itemId === COFFEE)?.stationIds).toEqual(stationIds);
});
