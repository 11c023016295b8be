import { createPayOrder } from "@santap/contract/calls/payment";
import { tableSession } from "@santap/contract/calls/table";
import { callStaff, cancelStaffCall, nudgePayer } from "@santap/contract/calls/table/staff-call";
import { describe, expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { freshOrder, payInput, sitDown } from "../../../testing/orders.ts";
import { inParallel } from "../../../testing/until.ts";
import { answerCall, listTables } from "@santap/contract/calls/staff/table";
import { testWithTables } from "../../../restaurant/floor/tables.fixture.ts";

const test = testWithTables();

function callAs(appUrl: string, as: TestCaller, sessionId: string) {
  return ask(appUrl, callStaff, { payload: { sessionId, reason: "WATER", note: "2 gelas" }, as });
}

describe("TABLE-1 calls for the staff", () => {
  test("one waits for a reason, all phones see it, staff answer it, and it is too soon for the next", async ({
    product: { appUrl, rows },
    tables,
  }) => {
    const ani = await sitDown(appUrl, { address: "10.4.0.1" }, "DEMO-B1");
    const budi = await sitDown(appUrl, { address: "10.4.0.2" }, "DEMO-B1");
    const { sessionId } = ani;
    const read = () => ask(appUrl, tableSession, { payload: { sessionId }, as: budi.seated });
    const before = await read();
    const calls = await inParallel(4, (nth) =>
      callAs(appUrl, nth % 2 === 0 ? ani.seated : budi.seated, sessionId),
    );
    expect(new Set(calls.map(({ callId }) => callId)).size).toBe(1);
    const { callId = "" } = calls[0] ?? {};
    const waiting = await read();
    expect(waiting.calls).toMatchObject([{ callId, reason: "WATER", state: "WAITING" }]);
    expect(waiting.version).toBe(before.version + 1);
    const { tablet } = tables.staff;
    const { floor } = await tablet.ask(listTables, { storeId: "S01" });
    const shown = floor?.calls.find((call) => call.callId === callId);
    expect(shown).toMatchObject({ tableLabel: "B1", reason: "WATER", note: "2 gelas" });
    const answer = { storeId: "S01", callId };
    const answered = { state: "ANSWERED", answeredBy: "Rina", mine: true };
    expect(await tablet.ask(answerCall, answer)).toEqual(answered);
    expect(await tablet.ask(answerCall, answer)).toEqual(answered);
    expect((await read()).calls).toMatchObject([{ callId, state: "ANSWERED", answeredBy: "Rina" }]);
    const again = { payload: { sessionId, reason: "WATER" as const }, as: ani.seated };
    const soon = await expectRefusal(appUrl, callStaff, again);
    expect(soon).toMatchObject({ status: 200, code: "6140009" });
    expect(Number(soon.details?.["retryAfter"])).toBeGreaterThan(50);
    await rows.all("update table_call set ended_at = ended_at - interval '61 s'");
    expect((await callAs(appUrl, ani.seated, sessionId)).callId).not.toBe(callId);
  });

  test("TABLE-1 calls for the staff can be taken back by any participant of the table, and by no other phone", async ({
    product: { appUrl },
  }) => {
    const ani = await sitDown(appUrl, { address: "10.4.1.1" }, "DEMO-B2");
    const other = await sitDown(appUrl, { address: "10.4.1.2" }, "DEMO-B3");
    const { callId } = await callAs(appUrl, ani.seated, ani.sessionId);
    const foreign = { payload: { sessionId: other.sessionId, callId }, as: other.seated };
    expect((await expectRefusal(appUrl, cancelStaffCall, foreign)).code).toBe("4110001");
    const budi = await sitDown(appUrl, { address: "10.4.1.3" }, "DEMO-B2");
    const cancel = { payload: { sessionId: ani.sessionId, callId }, as: budi.seated };
    expect(await ask(appUrl, cancelStaffCall, cancel)).toMatchObject({ state: "CANCELLED" });
    expect(await ask(appUrl, cancelStaffCall, cancel)).toMatchObject({ state: "CANCELLED" });
    const session = await ask(appUrl, tableSession, {
      ...{ payload: { sessionId: ani.sessionId }, as: ani.seated },
    });
    expect(session.calls).toEqual([]);
  });
});

test("TABLE-4 a waiting guest may remind the payer once a minute, and only during a payment", async ({
  product: { appUrl, rows },
  tables,
}) => {
  const { ani, budi, sessionId } = await tables.twoAt("DEMO-B4");
  const { orderId } = await tables.send(ani, sessionId);
  const early = { payload: { sessionId, shareId: orderId }, as: budi };
  expect((await expectRefusal(appUrl, nudgePayer, early)).code).toBe("4110001");
  const fresh = await freshOrder(appUrl, ani, orderId);
  await ask(appUrl, createPayOrder, { payload: payInput(fresh), as: ani });
  const running = await ask(appUrl, tableSession, { payload: { sessionId }, as: budi });
  const shareId = running.paying[0]?.shareId ?? "";
  const nudge = { payload: { sessionId, shareId }, as: budi };
  await ask(appUrl, nudgePayer, nudge);
  const { paying } = await ask(appUrl, tableSession, { payload: { sessionId }, as: ani });
  expect(paying).toMatchObject([{ shareId, name: "Guest 1", nudgedBy: "Guest 2" }]);
  expect((await expectRefusal(appUrl, nudgePayer, nudge)).code).toBe("6140009");
  await rows.all("update bill_share set nudged_at = nudged_at - interval '61 s'");
  await ask(appUrl, nudgePayer, nudge);
});
