import { openTable, tableSession } from "@santap/contract/calls/table";
import {
  inviteToTable,
  leaveTable,
  nameGuest,
  removeGuest,
  reportPresence,
} from "@santap/contract/calls/table/guest";
import { createOrder, orderDetail } from "@santap/contract/calls/order";
import { describe, expect } from "vitest";
import { ask, expectRefusal, send, type TestCaller } from "../../../testing/caller.ts";
import { orderInput, placeOrder, sitDown } from "../../../testing/orders.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { inParallel } from "../../../testing/until.ts";

const test = testWithOwnProduct();
const GADO_GADO = { itemId: "S01-06", quantity: 1, modifierIds: [] };

function atTable(appUrl: string, sessionId: string) {
  const payload = { sessionId };
  return {
    read: (as: TestCaller) => ask(appUrl, tableSession, { payload, as }),
    name: (as: TestCaller, name: string) =>
      ask(appUrl, nameGuest, { payload: { sessionId, name }, as }),
    here: (as: TestCaller, choosing = false) =>
      ask(appUrl, reportPresence, { payload: { sessionId, choosing }, as }),
    leave: (as: TestCaller) => ask(appUrl, leaveTable, { payload, as }),
    async remove(as: TestCaller, whom: TestCaller) {
      const { me } = await ask(appUrl, tableSession, { payload, as: whom });
      return ask(appUrl, removeGuest, { payload: { sessionId, participantId: me }, as });
    },
  };
}

describe("TABLE-1 names and presence", () => {
  test("TABLE-1 each guest has a seat, a colour and a name of their own; the first is host", async ({
    product: { appUrl },
  }) => {
    const ani = await sitDown(appUrl, { address: "10.1.0.1" }, "DEMO-B1");
    const budi = await sitDown(appUrl, { address: "10.1.0.2" }, "DEMO-B1");
    const table = atTable(appUrl, ani.sessionId);
    expect(await table.name(ani.seated, "  Ani  ")).toEqual({ name: "Ani" });
    expect(await table.name(budi.seated, "ANI")).toEqual({ name: "ANI 2" });
    expect(await table.name(budi.seated, "Tamu 1")).toEqual({ name: "Tamu 1" });
    const session = await table.read(budi.seated);
    expect(session.people).toMatchObject([
      { seat: 1, name: "Ani", named: true, colour: 0, host: true, present: true, choosing: false },
      { seat: 2, name: "Tamu 1", colour: 1, host: false },
    ]);
    expect(session.me).toBe(session.people[1]?.participantId);
    expect(
      await ask(appUrl, nameGuest, {
        payload: { sessionId: ani.sessionId, name: "Guest 2" },
        as: ani.seated,
      }),
    ).toEqual({ name: "Guest 2" });
  });

  test.for(["", "   ", "<img src=x>", "Ani\nBudi", "A\u202Eni", "\u0000", "x".repeat(25), 7, null])(
    "TABLE-1 %j is no name",
    async (name, { product: { appUrl } }) => {
      const { seated, sessionId } = await sitDown(appUrl, { address: "10.1.1.1" }, "DEMO-B2");
      const { status } = await send(appUrl, nameGuest, {
        payload: { sessionId, name },
        as: seated,
      });
      expect(status).toBe(400);
    },
  );

  test("TABLE-1 names and presence names of eight phones at once are eight names, and each raises the version", async ({
    product: { appUrl },
  }) => {
    const phones = await inParallel(8, (nth) =>
      sitDown(appUrl, { address: `10.1.2.${nth + 1}` }, "DEMO-B3"),
    );
    const [first] = phones;
    if (first === undefined) throw new Error("nobody sat down");
    const table = atTable(appUrl, first.sessionId);
    const before = (await table.read(first.seated)).version;
    const seen: number[] = [];
    await inParallel(8, async (nth) => {
      const phone = phones[nth]?.seated ?? first.seated;
      await table.name(phone, "Ani");
      seen.push((await table.read(phone)).version);
    });
    const { people, version } = await table.read(first.seated);
    expect(new Set(people.map(({ name }) => name)).size).toBe(8);
    expect(version).toBe(before + 8);
    expect(Math.min(...seen)).toBeGreaterThan(before);
  });

  test("TABLE-1 choosing is published once; what no other guest sees is rarely written and raises no version", async ({
    product: { appUrl, rows },
  }) => {
    const { seated, sessionId } = await sitDown(appUrl, { address: "10.1.3.1" }, "DEMO-B4");
    const table = atTable(appUrl, sessionId);
    const { version } = await table.read(seated);
    expect(await table.here(seated, true)).toEqual({ version: version + 1 });
    const written = "select xmin::text as written from participant where session_id = $1";
    const before = await rows.all(written, [sessionId]);
    await inParallel(10, (nth) => table.here(seated, nth % 2 === 0));
    expect(await rows.all(written, [sessionId])).toEqual(before);
    const session = await table.read(seated);
    expect(session).toMatchObject({ version: version + 1, people: [{ choosing: true }] });
    await rows.all(
      "update participant set seen_at = now() - interval '16 s' where session_id = $1",
      [sessionId],
    );
    expect(await table.here(seated, true)).toEqual({ version: version + 1 });
    expect(await rows.all(written, [sessionId])).not.toEqual(before);
  });

  test("TABLE-1 who has not been seen for 40 seconds is away, which the next report of any phone publishes", async ({
    product: { appUrl, rows },
  }) => {
    const ani = await sitDown(appUrl, { address: "10.1.4.1" }, "DEMO-B5");
    const budi = await sitDown(appUrl, { address: "10.1.4.2" }, "DEMO-B5");
    const table = atTable(appUrl, ani.sessionId);
    await table.here(ani.seated, true);
    const { version } = await table.read(budi.seated);
    await rows.all(
      "update participant set seen_at = now() - interval '41 s' where session_id = $1 and seat = 1",
      [ani.sessionId],
    );
    const away = [{ present: false, choosing: false }, { present: true }];
    expect(await table.read(budi.seated)).toMatchObject({ version, people: away });
    expect(await table.here(budi.seated)).toEqual({ version: version + 1 });
    expect(await table.here(ani.seated)).toEqual({ version: version + 2 });
    expect(await table.read(budi.seated)).toMatchObject({ people: [{ present: true }, {}] });
  });
});

describe("TABLE-10 leaving and removing", () => {
  test("TABLE-10 a host who leaves hands the table on, and may come back as a guest", async ({
    product: { appUrl },
  }) => {
    const ani = await sitDown(appUrl, { address: "10.2.0.1" }, "DEMO-B6");
    const budi = await sitDown(appUrl, { address: "10.2.0.2" }, "DEMO-B6");
    const table = atTable(appUrl, ani.sessionId);
    await table.leave(ani.seated);
    const { people } = await table.read(budi.seated);
    expect(people).toMatchObject([{ seat: 2, host: true }]);
    const refused = { payload: { sessionId: ani.sessionId }, as: ani.seated };
    expect(await expectRefusal(appUrl, tableSession, refused)).toMatchObject({ code: "4110002" });
    const back = await sitDown(appUrl, ani.seated, "DEMO-B6");
    expect((await table.read(back.seated)).people).toMatchObject([
      { seat: 1, host: false },
      { seat: 2, host: true },
    ]);
  });

  test("TABLE-10 only the host removes, and not themselves", async ({ product: { appUrl } }) => {
    const ani = await sitDown(appUrl, { address: "10.2.1.1" }, "DEMO-B7");
    const budi = await sitDown(appUrl, { address: "10.2.1.2" }, "DEMO-B7");
    const stranger = await sitDown(appUrl, { address: "10.2.1.3" }, "DEMO-B8");
    const table = atTable(appUrl, ani.sessionId);
    const own = (await table.read(ani.seated)).me;
    for (const [as, participantId] of [
      [budi.seated, own],
      [stranger.seated, own],
      [ani.seated, own],
    ] as const) {
      const payload = { sessionId: ani.sessionId, participantId };
      expect(await expectRefusal(appUrl, removeGuest, { payload, as })).toMatchObject({
        code: "4110002",
      });
    }
    expect((await table.read(ani.seated)).people).toHaveLength(2);
  });

  test("TABLE-10 the removed are refused by every call, under any identity, in this session alone", async ({
    product,
  }) => {
    const { appUrl, rows } = product;
    const ani = await sitDown(appUrl, await product.newBuyer(), "DEMO-B9");
    const { sessionId } = ani;
    const account = await product.newBuyer();
    const scan = (as: TestCaller, browserId: string) => ({
      payload: { tableCode: "DEMO-B9", browserId },
      as,
    });
    const joined = await ask(appUrl, openTable, scan(account, "browser-of-budi"));
    const budi = { ...account, participantToken: joined.participantToken };
    const order = await placeOrder(appUrl, ani.seated, {
      storeId: "S01",
      sessionId,
      lines: [GADO_GADO],
    });
    const table = atTable(appUrl, sessionId);
    await ask(appUrl, orderDetail, { payload: { orderId: order.orderId }, as: budi });
    await table.remove(ani.seated, budi);
    await rows.one("select 1 from participant where session_id = $1 and removed_by is not null", [
      sessionId,
    ]);
    const removed = { code: "6140003" };
    const payload = { sessionId };
    expect(await expectRefusal(appUrl, tableSession, { payload, as: budi })).toMatchObject(removed);
    expect(await expectRefusal(appUrl, leaveTable, { payload, as: budi })).toMatchObject(removed);
    expect(await expectRefusal(appUrl, inviteToTable, { payload, as: budi })).toMatchObject(
      removed,
    );
    expect(
      await expectRefusal(appUrl, nameGuest, { payload: { sessionId, name: "Budi" }, as: budi }),
    ).toMatchObject(removed);
    expect(
      await expectRefusal(appUrl, reportPresence, {
        payload: { sessionId, choosing: true },
        as: budi,
      }),
    ).toMatchObject(removed);
    expect(
      await expectRefusal(appUrl, createOrder, {
        payload: orderInput({ storeId: "S01", sessionId, lines: [GADO_GADO] }),
        as: budi,
      }),
    ).toMatchObject(removed);
    expect(
      await expectRefusal(appUrl, orderDetail, { payload: { orderId: order.orderId }, as: budi }),
    ).toMatchObject(removed);
    const byToken = { address: "10.2.2.9", participantToken: joined.participantToken };
    for (const again of [
      scan(account, "another-browser"),
      scan({ address: "10.2.2.8" }, "browser-of-budi"),
      scan(byToken, ""),
    ]) {
      expect(await expectRefusal(appUrl, openTable, again)).toMatchObject(removed);
    }
    expect((await table.read(ani.seated)).people).toHaveLength(1);
    const elsewhere = await sitDown(appUrl, budi, "DEMO-B8");
    expect(elsewhere.sessionId).not.toBe(sessionId);
  });
});

test("TABLE-10 strangers and tokens of other sessions are refused by every call", async ({
  product: { appUrl },
}) => {
  const { sessionId } = await sitDown(appUrl, { address: "10.3.0.1" }, "DEMO-A1");
  const other = await sitDown(appUrl, { address: "10.3.0.2" }, "DEMO-A2");
  const payload = { sessionId };
  const refused = { code: "4110002" };
  for (const as of [{ address: "10.3.0.3" }, other.seated]) {
    for (const call of [tableSession, leaveTable, inviteToTable]) {
      expect(await expectRefusal(appUrl, call, { payload, as })).toMatchObject(refused);
    }
    const naming = { payload: { sessionId, name: "Eve" }, as };
    expect(await expectRefusal(appUrl, nameGuest, naming)).toMatchObject(refused);
    const presence = { payload: { sessionId, choosing: true }, as };
    expect(await expectRefusal(appUrl, reportPresence, presence)).toMatchObject(refused);
    const removal = { payload: { sessionId, participantId: "p_1" }, as };
    expect(await expectRefusal(appUrl, removeGuest, removal)).toMatchObject(refused);
  }
});
