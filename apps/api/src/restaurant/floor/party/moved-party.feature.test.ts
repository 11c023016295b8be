import {
  mergeParties,
  moveParty,
  removePerson,
  rotateCode,
} from "@santap/contract/calls/staff/table";
import { openTable, tableSession } from "@santap/contract/calls/table";
import { inviteToTable } from "@santap/contract/calls/table/guest";
import { describe, expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { sitDown } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { openFloor, STORE, testOnFloor } from "../floor.fixture.ts";

const test = testOnFloor();

interface Scan {
  tableCode: string;
  invite?: string;
}

const scan = ({ appUrl }: TestProduct, as: TestCaller, payload: Scan) =>
  ask(appUrl, openTable, { payload, as });

async function getTableId({ rows }: TestProduct, label: string): Promise<string> {
  const query = "select table_id as id from dining_table where store_id = 'S01' and label = $1";
  return (await rows.one<{ id: string }>(query, [label])).id;
}

async function move(product: TestProduct, sessionId: string, label: string) {
  const floor = await openFloor(product, "MANAGER");
  const tableId = await getTableId(product, label);
  await floor.ask(moveParty, { ...STORE, sessionId, tableId, reason: "a larger one" });
}

describe("NOV-11 TABLE-13 the code of the table that a party left", () => {
  test("NOV-11 the code of the table that a party left leads who came with the party to its new table by token, account and browser; others begin a party", async ({
    product,
  }) => {
    const { appUrl } = product;
    const buyer = await product.newBuyer();
    const ani = await sitDown(appUrl, buyer, "DEMO-B1");
    const { sessionId } = ani;
    const browserId = "b".repeat(22);
    const budi = { address: "10.9.0.2", browserId };
    await sitDown(appUrl, budi, "DEMO-B1");
    await move(product, sessionId, "B2");
    const led = { sessionId, needs: null, table: { label: "B2", tableCode: "DEMO-B2" } };
    for (const as of [{ ...ani.seated, accessToken: undefined }, buyer, budi])
      expect(await scan(product, as, { tableCode: "DEMO-B1" })).toMatchObject(led);
    const cici = await scan(product, { address: "10.9.0.3" }, { tableCode: "DEMO-B1" });
    expect(cici).toMatchObject({ table: { label: "B1" } });
    expect(cici.sessionId).not.toBe(sessionId);
    expect(await scan(product, buyer, { tableCode: "DEMO-B1" })).toMatchObject(led);
    await move(product, sessionId, "B3");
    expect(await scan(product, buyer, { tableCode: "DEMO-B1" })).toMatchObject({
      ...{ sessionId, table: { label: "B3" } },
    });
    const floor = await openFloor(product, "MANAGER");
    const { me } = await ask(appUrl, tableSession, { payload: { sessionId }, as: ani.seated });
    await floor.ask(removePerson, { ...STORE, sessionId, participantId: me, reason: "rude" });
    const removed = await scan(product, buyer, { tableCode: "DEMO-B1" });
    expect(removed.sessionId).toBe(cici.sessionId);
  });

  test("NOV-11 the code of the table that a party left begins a party for who came with one that is over", async ({
    product,
    tables,
  }) => {
    const { seated, sessionId } = await sitDown(product.appUrl, { address: "10.9.1.1" }, "DEMO-B4");
    await move(product, sessionId, "B5");
    await tables.staff.resetParty(sessionId);
    const next = await scan(product, seated, { tableCode: "DEMO-B4" });
    expect(next).toMatchObject({ table: { label: "B4" } });
    expect(next.sessionId).not.toBe(sessionId);
  });

  test("NOV-11 the code of the table that a party left leads who came with a party that joined another one to that one", async ({
    product,
  }) => {
    const { appUrl } = product;
    const ani = await sitDown(appUrl, await product.newBuyer(), "DEMO-B6");
    const budi = await sitDown(appUrl, { address: "10.9.2.2" }, "DEMO-B7");
    const floor = await openFloor(product, "MANAGER");
    const pair = { ...STORE, sessionId: ani.sessionId, into: budi.sessionId, reason: "friends" };
    await floor.ask(mergeParties, pair);
    expect(await scan(product, ani.seated, { tableCode: "DEMO-B6" })).toMatchObject({
      ...{ sessionId: budi.sessionId, table: { label: "B7" } },
    });
    const { envelope } = await floor.send(mergeParties, { ...pair, into: ani.sessionId });
    expect(envelope).toMatchObject({
      error: { code: "7123001", details: { reason: "SAME_PARTY" } },
    });
  });
});

describe("NOV-39 TABLE-10 an invitation", () => {
  test("NOV-39 an invitation names the session: it holds when the table's code is renewed, and the party moves and joins another one", async ({
    product,
  }) => {
    const { appUrl, rows } = product;
    await rows.all("update store set joining = 'PIN' where store_id = 'S01'");
    const { seated, sessionId } = await sitDown(appUrl, { address: "10.9.3.1" }, "DEMO-B8");
    const { invite, tableCode } = await ask(appUrl, inviteToTable, {
      ...{ payload: { sessionId }, as: seated },
    });
    const floor = await openFloor(product, "MANAGER");
    const tableId = await getTableId(product, "B8");
    await floor.ask(rotateCode, { ...STORE, tableId, reason: "photographed" });
    const plain = { payload: { tableCode }, as: { address: "10.9.3.2" } };
    expect((await expectRefusal(appUrl, openTable, plain)).code).toBe("4110001");
    const link = { tableCode, invite };
    const asGuest = (nth: number) => ({ address: `10.9.3.${nth}` });
    expect(await scan(product, asGuest(3), link)).toMatchObject({ sessionId, needs: null });
    await move(product, sessionId, "B9");
    expect(await scan(product, asGuest(4), link)).toMatchObject({
      ...{ sessionId, needs: null, table: { label: "B9" } },
    });
    const other = await sitDown(appUrl, { address: "10.9.3.5" }, "DEMO-B2");
    await rows.all("update store set joining = 'OPEN' where store_id = 'S01'");
    const pair = { sessionId, into: other.sessionId, reason: "friends" };
    await floor.ask(mergeParties, { ...STORE, ...pair });
    expect(await scan(product, asGuest(6), link)).toMatchObject({
      ...{ sessionId: other.sessionId, needs: null },
    });
    await rows.all("update store set joining = null where store_id = 'S01'");
  });

  test("NOV-39 an invitation ends with its session, and with the removal of who invited", async ({
    product,
    tables,
  }) => {
    const { appUrl, rows } = product;
    await rows.all("update store set joining = 'PIN' where store_id = 'S01'");
    const ani = await sitDown(appUrl, { address: "10.9.4.1" }, "DEMO-B5");
    const { sessionId } = ani;
    const floor = await openFloor(product, "MANAGER");
    const { pin } = await ask(appUrl, tableSession, { payload: { sessionId }, as: ani.seated });
    const { participantToken } = await ask(appUrl, openTable, {
      payload: { tableCode: "DEMO-B5", pin: pin ?? "" },
      as: { address: "10.9.4.2" },
    });
    const budi = { address: "10.9.4.2", participantToken };
    const { invite } = await ask(appUrl, inviteToTable, { payload: { sessionId }, as: budi });
    const mine = await ask(appUrl, inviteToTable, { payload: { sessionId }, as: ani.seated });
    const { me } = await ask(appUrl, tableSession, { payload: { sessionId }, as: budi });
    await floor.ask(removePerson, { ...STORE, sessionId, participantId: me, reason: "rude" });
    const link = { tableCode: "DEMO-B5", invite };
    expect(await scan(product, { address: "10.9.4.3" }, link)).toMatchObject({ needs: "PIN" });
    await tables.staff.resetParty(sessionId);
    const next = await sitDown(appUrl, { address: "10.9.4.4" }, "DEMO-B5");
    expect(next.sessionId).not.toBe(sessionId);
    const late = { tableCode: "DEMO-B5", invite: mine.invite };
    expect(await scan(product, { address: "10.9.4.5" }, late)).toMatchObject({
      ...{ sessionId: next.sessionId, needs: "PIN", participantToken: null },
    });
    await rows.all("update store set joining = null where store_id = 'S01'");
  });
});
