import { openTable, tableSession } from "@santap/contract/calls/table";
import { inviteToTable, leaveTable } from "@santap/contract/calls/table/guest";
import { claimTable } from "@santap/contract/calls/table/staff-call";
import { orderDetail } from "@santap/contract/calls/order";
import { describe, expect } from "vitest";
import { ask, expectRefusal, send, type TestCaller } from "../../../testing/caller.ts";
import { placeOrder, sitDown } from "../../../testing/orders.ts";
import { inParallel } from "../../../testing/until.ts";
import { ErrorCode } from "@santap/contract/errors/codes";
import { listTables, openParty } from "@santap/contract/calls/staff/table";
import { testWithTables } from "../../../restaurant/floor/tables.fixture.ts";
import { openFloorStaff } from "../../../restaurant/floor/floor-staff.fixture.ts";

const test = testWithTables();
test.beforeEach(async ({ product: { rows } }) => {
  const always = `{"hours": {"kind": "ALWAYS"}, "paused": false}`;
  await rows.all("update store set opening = $1 where store_id = 'S10'", [always]);
  await rows.all("update table_session set status = 'CLOSED' where status = 'OPEN'");
  await rows.all("delete from table_pin_try");
});

const HANOK = { storeId: "S10", itemId: "S10-06" };

function open(
  appUrl: string,
  as: TestCaller,
  scan: { tableCode: string; pin?: string; invite?: string },
) {
  return ask(appUrl, openTable, { payload: scan, as });
}

const readPin = async (appUrl: string, as: TestCaller, sessionId: string) =>
  (await ask(appUrl, tableSession, { payload: { sessionId }, as })).pin ?? "";

const wrong = (pin: string) => (pin === "0000" ? "1111" : "0000");

describe("TABLE-9 a table with a PIN", () => {
  test("the first phone shows four digits; the next one needs them, or an invitation", async ({
    product: { appUrl },
  }) => {
    const tableCode = "DEMO-C1";
    const host = await sitDown(appUrl, { address: "10.2.0.1" }, tableCode);
    const pin = await readPin(appUrl, host.seated, host.sessionId);
    expect(pin).toMatch(/^\d{4}$/);
    const friend = { address: "10.2.0.2" };
    const asked = await open(appUrl, friend, { tableCode });
    expect(asked).toMatchObject({ needs: "PIN", participantToken: null, table: { label: "C1" } });
    const refused = { payload: { tableCode, pin: wrong(pin) }, as: friend };
    expect(await expectRefusal(appUrl, openTable, refused)).toMatchObject({
      ...{ status: 200, code: "6140001" },
    });
    const joined = await open(appUrl, friend, { tableCode, pin });
    expect(joined).toMatchObject({ needs: null, sessionId: host.sessionId });
    const seated = { ...friend, participantToken: joined.participantToken };
    expect((await open(appUrl, seated, { tableCode })).needs).toBeNull();
    const { invite } = await ask(appUrl, inviteToTable, {
      ...{ payload: { sessionId: host.sessionId }, as: seated },
    });
    const third = { address: "10.2.0.3" };
    expect(await open(appUrl, third, { tableCode, invite: `${invite}x` })).toMatchObject({
      needs: "PIN",
    });
    expect(await open(appUrl, third, { tableCode, invite })).toMatchObject({ needs: null });
    const elsewhere = await open(appUrl, { address: "10.2.0.4" }, { tableCode: "DEMO-C2" });
    expect(elsewhere.needs).toBeNull();
    const stranger = { address: "10.2.0.5" };
    expect(await open(appUrl, stranger, { tableCode: "DEMO-C2", invite })).toMatchObject({
      needs: "PIN",
    });
  });

  test("TABLE-9 a table with a PIN is not open to every phone once all have left an unpaid bill", async ({
    product,
  }) => {
    const { appUrl } = product;
    const host = await sitDown(appUrl, await product.newBuyer(), "DEMO-C3");
    const lines = [{ itemId: HANOK.itemId, quantity: 1, modifierIds: [] }];
    const at = { storeId: HANOK.storeId, sessionId: host.sessionId };
    await placeOrder(appUrl, host.seated, { ...at, lines });
    await ask(appUrl, leaveTable, { payload: { sessionId: at.sessionId }, as: host.seated });
    const stranger = { address: "10.2.1.2" };
    expect(await open(appUrl, stranger, { tableCode: "DEMO-C3" })).toMatchObject({ needs: "PIN" });
    expect((await open(appUrl, host.seated, { tableCode: "DEMO-C3" })).needs).toBeNull();
  });

  test("five wrong PINs a minute from an address or a browser, right ones do not count", async ({
    product: { appUrl, rows },
  }) => {
    const tableCode = "DEMO-C1";
    const host = await sitDown(appUrl, { address: "10.2.2.1" }, tableCode);
    const pin = await readPin(appUrl, host.seated, host.sessionId);
    const family = "10.2.2.2";
    for (let nth = 0; nth < 8; nth += 1)
      await open(appUrl, { address: family, browserId: `family-${nth}` }, { tableCode, pin });
    const attempt = (as: TestCaller, tried = wrong(pin)) =>
      send(appUrl, openTable, { payload: { tableCode, pin: tried }, as });
    const answers = await inParallel(9, (nth) =>
      attempt({ address: family, browserId: `guess-${nth}` }),
    );
    const codes = answers.map(({ envelope }) => envelope.error?.code).toSorted();
    expect(codes).toEqual([...Array(5).fill("6140001"), ...Array(4).fill("6140002")]);
    const late = await attempt({ address: family, browserId: "guess-right" }, pin);
    expect(late.envelope.error).toMatchObject({ code: "6140002" });
    expect(Number(late.envelope.error?.details?.["retryAfter"])).toBeGreaterThan(50);
    for (let nth = 0; nth < 5; nth += 1)
      await attempt({ address: `10.2.3.${nth}`, browserId: "b" });
    expect((await attempt({ address: "10.2.3.9", browserId: "b" })).envelope.error).toMatchObject({
      code: "6140002",
    });
    await rows.all("update table_pin_try set opened_at = opened_at - interval '61 s'");
    expect((await attempt({ address: family, browserId: "b" }, pin)).envelope.success).toBe(true);
  });

  test("thirty wrong PINs change it, on every phone", async ({ product: { appUrl, rows } }) => {
    const tableCode = "DEMO-C2";
    const host = await sitDown(appUrl, { address: "10.2.4.1" }, tableCode);
    const version = "select revision from table_session where session_id = $1";
    const set = "update table_session set pin_tries = 29, pin = '4711' where session_id = $1";
    await rows.all(set, [host.sessionId]);
    const [was] = await rows.all<{ revision: number }>(version, [host.sessionId]);
    const last = { payload: { tableCode, pin: "0001" }, as: { address: "10.2.4.9" } };
    expect(await expectRefusal(appUrl, openTable, last)).toMatchObject({ code: "6140001" });
    const after = await readPin(appUrl, host.seated, host.sessionId);
    expect(after).not.toBe("4711");
    const [is] = await rows.all<{ revision: number }>(version, [host.sessionId]);
    expect(Number(is?.revision)).toBeGreaterThan(Number(was?.revision));
  });
});

describe("TABLE-9 a table that staff open", () => {
  test("TABLE-9 a table that staff open is waited for, opened by staff, and its first round does not wait", async ({
    product,
  }) => {
    const { appUrl } = product;
    const buyer = await product.newBuyer();
    const scan = { tableCode: "DEMO-D1" };
    const waiting = await open(appUrl, buyer, scan);
    expect(waiting).toMatchObject({ needs: "STAFF", participantToken: null });
    expect((await open(appUrl, buyer, scan)).sessionId).toBe(waiting.sessionId);
    const { tablet } = await openFloorStaff(product, "S12");
    const at = (tableId: string) => ({ storeId: "S12", tableId });
    const { sessionId: openedId } = await tablet.ask(openParty, at("D1"));
    expect(openedId).toBe(waiting.sessionId);
    expect(await tablet.ask(openParty, at("D1"))).toMatchObject({ repeated: true });
    const { seated, sessionId } = await sitDown(appUrl, buyer, "DEMO-D1");
    expect(sessionId).toBe(waiting.sessionId);
    const lines = [{ itemId: "S12-04", quantity: 1, modifierIds: [] }];
    const order = await placeOrder(appUrl, seated, { storeId: "S12", sessionId, lines });
    expect(order.roundState).toBe("SENT");
    const events = "select kind, staff from table_event where session_id = $1";
    expect(await product.rows.all(events, [sessionId])).toEqual([
      { kind: "SESSION_OPENED", staff: "Rina" },
    ]);
    expect(await tablet.tryCall(openParty, at("Z9"))).toBe(ErrorCode.orderNotFound);
  });
});

describe("TABLE-9 the first round of a session that staff did not open", () => {
  test("TABLE-9 the first round of a session that staff did not open waits, as do those after it, until staff confirm one; then rounds go through", async ({
    product,
  }) => {
    const { appUrl } = product;
    const { seated, sessionId } = await sitDown(appUrl, await product.newBuyer(), "DEMO-C3");
    const lines = [{ itemId: HANOK.itemId, quantity: 1, modifierIds: [] }];
    const sendRound = () => placeOrder(appUrl, seated, { storeId: "S10", sessionId, lines });
    const first = await sendRound();
    expect(first).toMatchObject({ roundState: "AWAITING_STAFF", payableAmount: 0 });
    expect((await sendRound()).roundState).toBe("AWAITING_STAFF");
    const { rounds } = await ask(appUrl, orderDetail, {
      ...{ payload: { orderId: first.orderId }, as: seated },
    });
    const staff = await openFloorStaff(product, "S10");
    const approved = await staff.approveRound(rounds[0]?.roundId ?? "");
    expect(approved).toMatchObject({ repeated: false });
    expect((await sendRound()).roundState).toBe("SENT");
  });
});

test("TABLE-9 'this is our table' calls staff, whose reset gives a new session and PIN", async ({
  product,
}) => {
  const { appUrl } = product;
  const tableCode = "DEMO-C2";
  await sitDown(appUrl, { address: "10.2.6.9" }, tableCode);
  const us = { address: "10.2.6.1" };
  const asked = await open(appUrl, us, { tableCode });
  expect(asked.needs).toBe("PIN");
  await inParallel(3, () => ask(appUrl, claimTable, { payload: { tableCode }, as: us }));
  const staff = await openFloorStaff(product, "S10");
  const listClaims = async () => {
    const { floor } = await staff.tablet.ask(listTables, { storeId: "S10" });
    const claims = floor?.calls.filter(({ reason }) => reason === "OUR_TABLE") ?? [];
    return claims.map(({ state }) => state);
  };
  expect(await listClaims()).toEqual(["WAITING"]);
  const { sessionId } = asked;
  await staff.resetParty(sessionId);
  const ours = await open(appUrl, us, { tableCode });
  expect(ours.needs).toBeNull();
  expect(ours.sessionId).not.toBe(sessionId);
  expect(await listClaims()).not.toContain("WAITING");
});
