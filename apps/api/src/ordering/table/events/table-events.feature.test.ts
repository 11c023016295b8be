import { tableSession } from "@santap/contract/calls/table";
import { leaveTable, nameGuest, removeGuest } from "@santap/contract/calls/table/guest";
import { describe, expect } from "vitest";
import { ask, type TestCaller } from "../../../testing/caller.ts";
import { subscribeToTable } from "../../../testing/event-stream.ts";
import { testWithOwnProduct } from "../../../testing/fixtures.ts";
import { placeOrder, sitDown } from "../../../testing/orders.ts";
import { inParallel, until } from "../../../testing/until.ts";

const test = testWithOwnProduct().extend(
  "otherUrl",
  { scope: "file" },
  async ({ environment }) => (await environment.addApi()).url,
);
const GADO_GADO = { itemId: "S01-06", quantity: 1, modifierIds: [] };

function nameAs(appUrl: string, sessionId: string, as: TestCaller, name: string) {
  return ask(appUrl, nameGuest, { payload: { sessionId, name }, as });
}

const readAs = (appUrl: string, sessionId: string, as: TestCaller) =>
  ask(appUrl, tableSession, { payload: { sessionId }, as });

describe("TABLE-1 pushed versions", () => {
  test("TABLE-1 phones at two servers are notified of each other's changes by pushes", async ({
    product: { appUrl, newBuyer },
    otherUrl,
  }) => {
    const ani = await sitDown(appUrl, await newBuyer(), "DEMO-B1");
    const budi = await sitDown(otherUrl, { address: "10.4.0.2" }, "DEMO-B1");
    const { sessionId } = ani;
    const streams = [
      await subscribeToTable(appUrl, ani.seated),
      await subscribeToTable(otherUrl, budi.seated),
    ];
    const { version } = await readAs(appUrl, sessionId, ani.seated);
    for (const stream of streams) {
      expect(stream.response.headers.get("content-type")).toContain("text/event-stream");
      expect(await stream.nextVersion()).toBe(version);
    }
    await nameAs(appUrl, sessionId, ani.seated, "Ani");
    for (const stream of streams) expect(await stream.nextVersion()).toBe(version + 1);
    await nameAs(otherUrl, sessionId, budi.seated, "Budi");
    for (const stream of streams) expect(await stream.nextVersion()).toBe(version + 2);
    await placeOrder(
      otherUrl,
      { ...ani.seated },
      { storeId: "S01", sessionId, lines: [GADO_GADO] },
    );
    const { version: ordered, rounds } = await readAs(otherUrl, sessionId, budi.seated);
    expect(rounds).toHaveLength(1);
    for (const stream of streams) {
      expect(await stream.untilVersion(ordered)).toBe(ordered);
      stream.close();
    }
  });

  test("TABLE-1 eight phones that change something at once all hear of the last, and versions only rise", async ({
    product: { appUrl },
    otherUrl,
  }) => {
    const urls = [appUrl, otherUrl];
    const phones = await inParallel(8, (nth) =>
      sitDown(urls[nth % 2] ?? appUrl, { address: `10.4.1.${nth}` }, "DEMO-B2"),
    );
    const streams = await inParallel(8, (nth) =>
      subscribeToTable(urls[nth % 2] ?? appUrl, phones[nth]?.seated ?? { address: "10.4.1.9" }),
    );
    const [{ sessionId, seated } = { sessionId: "", seated: { address: "" } }] = phones;
    await inParallel(8, (nth) =>
      nameAs(
        urls[(nth >> 1) % 2] ?? appUrl,
        sessionId,
        phones[nth]?.seated ?? seated,
        `Tamu ${nth}a`,
      ),
    );
    const { version } = await readAs(appUrl, sessionId, seated);
    await Promise.all(
      streams.map(async (stream) => {
        let last = 0;
        while (last < version) {
          const next = (await stream.nextVersion()) ?? Infinity;
          expect(next).toBeGreaterThan(last);
          last = next;
        }
        expect(last).toBe(version);
        stream.close();
      }),
    );
  });

  test("TABLE-1 a push that is lost is healed when the listening connection is back", async ({
    product: { appUrl, rows },
  }) => {
    const { seated, sessionId } = await sitDown(appUrl, { address: "10.4.2.1" }, "DEMO-B3");
    const stream = await subscribeToTable(appUrl, seated);
    const version = (await stream.nextVersion()) ?? 0;
    // First: a push of the scan may still be on its way.
    await rows.all(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'santap-listener' and datname = current_database()`,
    );
    await rows.all("update table_session set revision = revision where session_id = $1", [
      sessionId,
    ]);
    expect(await stream.nextVersion()).toBe(version + 1);
    stream.close();
  });
});

describe("TABLE-10 a stream is a participant's", () => {
  test("TABLE-10 strangers get none; it ends with leaving and with being removed", async ({
    product: { appUrl },
    otherUrl,
  }) => {
    const ani = await sitDown(appUrl, { address: "10.4.3.1" }, "DEMO-B4");
    const budi = await sitDown(appUrl, { address: "10.4.3.2" }, "DEMO-B4");
    const cici = await sitDown(appUrl, { address: "10.4.3.3" }, "DEMO-B4");
    const { sessionId } = ani;
    for (const as of [{ address: "10.4.3.9" }, { ...ani.seated, participantToken: "forged" }]) {
      const { response } = await subscribeToTable(appUrl, as);
      expect(await response.json()).toMatchObject({ error: { code: "4110002" } });
    }
    const streams = [
      await subscribeToTable(otherUrl, budi.seated),
      await subscribeToTable(appUrl, cici.seated),
    ];
    for (const stream of streams) expect(await stream.nextVersion()).toBeGreaterThan(0);
    const { me } = await readAs(appUrl, sessionId, budi.seated);
    const removal = { payload: { sessionId, participantId: me }, as: ani.seated };
    await ask(appUrl, removeGuest, removal);
    await ask(appUrl, leaveTable, { payload: { sessionId }, as: cici.seated });
    expect(await streams[0]?.untilVersion(Infinity)).toBeNull();
    expect(await streams[1]?.untilVersion(Infinity)).toBeNull();
    const refused = await subscribeToTable(appUrl, budi.seated);
    expect(await refused.response.json()).toMatchObject({ error: { code: "6140003" } });
  });

  test("TABLE-1 a phone's fifth stream ends its first, and no other phone's", async ({
    product: { appUrl },
  }) => {
    const ani = await sitDown(appUrl, { address: "10.4.4.1" }, "DEMO-B5");
    const budi = await sitDown(appUrl, { address: "10.4.4.2" }, "DEMO-B5");
    const other = await subscribeToTable(appUrl, budi.seated);
    const version = (await other.nextVersion()) ?? 0;
    const first = await subscribeToTable(appUrl, ani.seated);
    expect(await first.nextVersion()).toBe(version);
    const more = await inParallel(4, () => subscribeToTable(appUrl, ani.seated));
    expect(await first.nextVersion()).toBeNull();
    await nameAs(appUrl, ani.sessionId, ani.seated, "Ani");
    for (const stream of [other, ...more.slice(1)])
      expect(await stream.untilVersion(version + 1)).toBe(version + 1);
    for (const stream of [other, ...more]) stream.close();
  });

  test("TABLE-1 a stream ends with its session", async ({ product: { appUrl, rows } }) => {
    const { seated, sessionId } = await sitDown(appUrl, { address: "10.4.5.1" }, "DEMO-A5");
    const stream = await subscribeToTable(appUrl, seated);
    await stream.nextVersion();
    const idle =
      "update table_session set last_activity_at = now() - interval '5 hours' where session_id = $1";
    await rows.all(idle, [sessionId]);
    await sitDown(appUrl, { address: "10.4.5.2" }, "DEMO-A5");
    await until("the end", async () => (await stream.nextVersion()) === null);
  });
});
