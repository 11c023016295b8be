import { tableSession } from "@santap/contract/calls/table";
import { expect } from "vitest";
import { orderDetail } from "@santap/contract/calls/order";
import { ErrorCode } from "@santap/contract/errors/codes";
import { ask, expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { openCode, freshOrder, sitDown } from "../../../testing/orders.ts";
import { inParallel } from "../../../testing/until.ts";
import { FEAST, GADO_GADO, testWithTables } from "../../../restaurant/floor/tables.fixture.ts";

const test = testWithTables();

function readAs(appUrl: string, sessionId: string, as: TestCaller) {
  return ask(appUrl, tableSession, { payload: { sessionId }, as });
}

test("TABLE-1 the session shows the bill with its rounds by whom, and who is paying what until when", async ({
  product,
  tables,
}) => {
  const { appUrl } = product;
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B1");
  const read = () => readAs(appUrl, sessionId, budi);
  expect(await read()).toMatchObject({
    ...{ status: "OPEN", tableLabel: "B1", orderId: null, rounds: [], breakdown: null },
    ...{ payableAmount: 0, paid: 0, rest: 0, paying: [], shares: [] },
  });
  const { orderId } = await tables.send(ani, sessionId);
  await tables.send(budi, sessionId, { lines: [{ ...GADO_GADO, quantity: 2, note: "pedas" }] });
  const session = await read();
  const [first, second] = session.people;
  expect(session).toMatchObject({
    orderId,
    rounds: [
      { state: "SENT", by: { participantId: first?.participantId, name: "Guest 1", colour: 0 } },
      {
        by: { participantId: second?.participantId, colour: 1 },
        lines: [{ itemId: "S01-06", quantity: 2, note: "pedas", kitchenStatus: "FIRED" }],
      },
    ],
    paid: 0,
    paying: [],
  });
  expect(session.rest).toBe(session.payableAmount);
  expect(session.breakdown?.payableAmount).toBe(session.payableAmount);
  const code = await openCode(appUrl, ani, await freshOrder(appUrl, ani, orderId));
  const paying = await read();
  const amount = session.payableAmount;
  expect(paying).toMatchObject({
    status: "PAYING",
    paying: [{ name: "Guest 1", amount }],
    rest: 0,
  });
  expect(paying.paying[0]?.secondsLeft).toBeGreaterThan(60);
  expect(paying.version).toBeGreaterThan(session.version);
  await product.sandbox.pay(code.qrCodeText);
  await tables.untilPaid(ani, orderId);
  const paid = await read();
  expect(paid).toMatchObject({ status: "SETTLED", paid: amount, rest: 0, paying: [] });
  expect(paid.version).toBeGreaterThan(paying.version);
});

test("TABLE-1 what staff decide raises the version, and keeps tickets where the price stays", async ({
  product,
  tables,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B2");
  const read = () => readAs(product.appUrl, sessionId, ani);
  const versions: number[] = [];
  const note = async () => void versions.push((await read()).version);
  await note();
  const { orderId } = await tables.send(ani, sessionId);
  await note();
  const ticketVersion = "select version from orders where order_id = $1";
  const before = await product.rows.all(ticketVersion, [orderId]);
  await tables.send(ani, sessionId, { lines: FEAST });
  await note();
  await tables.staff.refuseRound(await tables.waitingRound(ani, orderId));
  await note();
  expect(await product.rows.all(ticketVersion, [orderId])).toEqual(before);
  expect((await read()).rounds.map(({ state }) => state)).toEqual(["SENT", "REFUSED"]);
  await tables.send(ani, sessionId, { lines: FEAST });
  await note();
  await tables.staff.approveRound(await tables.waitingRound(ani, orderId));
  await note();
  const { rounds } = await read();
  const lineId = rounds[0]?.lines[0]?.lineId ?? "";
  await tables.staff.voidLine(lineId);
  await note();
  expect((await read()).rounds[0]?.lines).toMatchObject([{ kitchenStatus: "VOIDED" }]);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
});

test("TABLE-1 eight phones that order at once never see a version fall", async ({
  product,
  tables,
}) => {
  const { sessionId } = await tables.twoAt("DEMO-B3");
  const phones = await inParallel(4, () => tables.twoAt("DEMO-B3"));
  const seen = await inParallel(8, async (nth) => {
    const pair = phones[nth >> 1];
    const as = nth % 2 === 0 ? pair?.ani : pair?.budi;
    if (as === undefined) throw new Error("nobody sat down");
    const versions: number[] = [];
    const read = async () =>
      void versions.push((await readAs(product.appUrl, sessionId, as)).version);
    await read();
    await tables.send(as, sessionId);
    await read();
    await read();
    return versions;
  });
  for (const [first = 0, second = 0, third = 0] of seen) {
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThanOrEqual(second);
  }
});

test("TABLE-11 a scan after the bill was paid starts anew: neither party reads anything of the other, and who paid keeps the receipt", async ({
  product,
  tables,
}) => {
  const { appUrl } = product;
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B4");
  const { orderId } = await tables.send(ani, sessionId);
  const code = await openCode(appUrl, ani, await freshOrder(appUrl, ani, orderId));
  await product.sandbox.pay(code.qrCodeText);
  await tables.untilPaid(ani, orderId);
  const next = await sitDown(appUrl, await product.newBuyer(), "DEMO-B4");
  expect(next.sessionId).not.toBe(sessionId);
  const { people, ...fresh } = await readAs(appUrl, next.sessionId, next.seated);
  expect(people).toHaveLength(1);
  expect(fresh).toMatchObject({ status: "OPEN", orderId: null, rounds: [], shares: [], calls: [] });
  const refuseTo = async (as: TestCaller, of: string) =>
    (await expectRefusal(appUrl, tableSession, { payload: { sessionId: of }, as })).code;
  expect(await refuseTo(next.seated, sessionId)).toBe(ErrorCode.ticketInvalid);
  for (const old of [ani, budi])
    expect(await refuseTo(old, next.sessionId)).toBe(ErrorCode.ticketInvalid);
  const payload = { orderId };
  const theirs = await expectRefusal(appUrl, orderDetail, { payload, as: next.seated });
  expect(theirs.code).toBe(ErrorCode.orderNotFound);
  const receipt = await ask(appUrl, orderDetail, { payload, as: ani });
  expect(receipt).toMatchObject({ orderId, status: "PAID" });
});
