import { kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import { expect } from "vitest";
import { placeOrder, sitDown } from "../../testing/orders.ts";
import { openKitchen } from "../kitchen/kitchen.fixture.ts";
import { addPrinter, testWithPrinters } from "./print.fixture.ts";

const test = testWithPrinters();
const dish = (itemId: string, note: string) => ({ itemId, quantity: 1, modifierIds: [], note });

test("NOV-7 KDS-2 the dish with an allergy comes first on paper, signs have names, and dishes say what they contain", async ({
  product,
}) => {
  const { appUrl, newBuyer, rows } = product;
  await rows.all(
    "insert into item_station values ('S01', 'S01-02', 'grill'), ('S01', 'S01-04', 'grill')",
  );
  const { printer } = await addPrinter(product, { storeId: "S01", stationId: "grill" });
  const { seated, sessionId } = await sitDown(appUrl, await newBuyer(), "DEMO-B7");
  const lines = [
    dish("S01-02", "tanpa bawang goreng"),
    dish("S01-04", ""),
    dish("S01-06", "🚫🥜 please"),
  ];
  const { orderId } = await placeOrder(appUrl, seated, { storeId: "S01", sessionId, lines });
  const paper = await printer.print();
  expect(paper.match(/1 x [A-Z]\w+/g)?.[0]).toBe("1 x Gado");
  expect(paper).toContain("[DILARANG]");
  expect(paper).toContain("[kacang]");
  expect(paper).toContain("! Catatan: tanpa bawang goreng");
  // The triangle is drawn, and with it the words beside it: of the dish, and of what it contains.
  expect(paper.split("\u001Dv0").length - 1).toBe(2);

  const screen = await openKitchen(product, "S01");
  const { board } = await screen.ask(kitchenBoard, { storeId: "S01" });
  const ticket = board?.tickets.find((one) => one.orderId === orderId);
  expect(ticket?.allergies).toEqual(["🚫🥜 please"]);
  expect(ticket?.lines.map(({ contents }) => contents)).toEqual([
    ["SOY", "GLUTEN"],
    ["MILK"],
    ["PEANUT", "EGG", "SOY"],
  ]);
});
