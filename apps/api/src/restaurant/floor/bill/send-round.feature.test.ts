import { randomUUID } from "node:crypto";
import { kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import * as floor from "@santap/contract/calls/staff/table";
import { tableSession } from "@santap/contract/calls/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { expect } from "vitest";
import { ask } from "../../../testing/caller.ts";
import { freshOrder, openCode, sitDown } from "../../../testing/orders.ts";
import { inParallel, until } from "../../../testing/until.ts";
import { FEAST, GADO_GADO } from "../tables.fixture.ts";
import { openFloor, readBill, STORE, testOnFloor } from "../floor.fixture.ts";

const test = testOnFloor();
const PRICE = 41_580;

test("FLOOR-2 TABLE-13 a waiter sends a round for guests without a phone: once, to the kitchen, on the bill that a phone joins", async ({
  product,
}) => {
  const { appUrl, rows } = product;
  const joko = await openFloor(product);
  const { sessionId, pin } = await joko.ask(floor.openParty, { ...STORE, tableId: "B1" });
  expect(pin).toMatch(/^\d+$/);
  const wish = { ...STORE, sessionId, lines: [GADO_GADO], idempotencyKey: randomUUID() };
  const answers = await inParallel(4, () => joko.ask(floor.sendStaffRound, wish));
  expect(new Set(answers.map(({ roundId }) => roundId)).size).toBe(1);
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  const other = { ...wish, lines: [{ ...GADO_GADO, quantity: 2 }] };
  expect(await joko.tryCall(floor.sendStaffRound, other)).toBe(ErrorCode.idempotencyKeyReused);
  const large = { ...wish, lines: FEAST, idempotencyKey: randomUUID() };
  expect(await joko.ask(floor.sendStaffRound, large)).toMatchObject({ repeated: false });

  const bill = await readBill(joko, sessionId);
  expect(bill.rounds.map(({ state, by }) => [state, by.name])).toEqual([
    ["SENT", "Staff"],
    ["SENT", "Staff"],
  ]);
  expect(bill.payableAmount).toBe(152 * PRICE);
  const { board } = await joko.ask(kitchenBoard, STORE);
  const ticketed = board?.tickets.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
  expect(ticketed?.toSorted()).toEqual([1, 52, 99]);

  const guest = await sitDown(appUrl, { address: "10.7.0.1", language: "idID" }, "DEMO-B1");
  const seen = await ask(appUrl, tableSession, { payload: { sessionId }, as: guest.seated });
  expect(seen.rounds.map(({ by }) => by.name)).toEqual(["Staf", "Staf"]);
  const acts = await rows.all(
    "select subject, after from audit_entry where act = 'ROUND_SENT' order by entry_id",
  );
  expect(acts).toEqual([
    { subject: sessionId, after: { portions: 1 } },
    { subject: sessionId, after: { portions: 151 } },
  ]);
});

test("FLOOR-2 TABLE-4 a round of staff is refused while somebody pays, at a table that is not theirs, and for who may not serve", async ({
  product,
}) => {
  const { appUrl } = product;
  const joko = await openFloor(product);
  const buyer = await product.newBuyer();
  const { sessionId, seated } = await sitDown(appUrl, buyer, "DEMO-B2");
  const wish = () => ({ ...STORE, sessionId, lines: [GADO_GADO], idempotencyKey: randomUUID() });
  const { orderId, payableAmount } = await joko.ask(floor.sendStaffRound, wish());
  expect(payableAmount).toBe(PRICE);
  const code = await openCode(appUrl, seated, await freshOrder(appUrl, seated, orderId));
  const refused = await joko.send(floor.sendStaffRound, wish());
  expect(refused.envelope.error).toMatchObject({
    ...{ code: StaffErrorCode.tableActionRefused, details: { reason: "PAYING" } },
  });
  await product.sandbox.pay(code.qrCodeText);
  await until("the paid bill", async () => {
    const { envelope } = await joko.send(floor.sendStaffRound, wish());
    return envelope.success ? null : envelope.error?.details?.["reason"] === "PAID";
  });
  const elsewhere = { ...wish(), sessionId: "S06-0000000000000000" };
  expect(await joko.tryCall(floor.sendStaffRound, elsewhere)).toBe(ErrorCode.orderNotFound);
  const cook = await openFloor(product, "KITCHEN");
  expect(await cook.tryCall(floor.sendStaffRound, wish())).toBe(StaffErrorCode.staffForbidden);
});
