import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { tableSession } from "@santap/contract/calls/table";
import { changeLine, sendRound } from "@santap/contract/calls/table/round";
import { describe, expect } from "vitest";
import { ask, expectRefusal, type TestCaller } from "../../../testing/caller.ts";
import { freshOrder, openCode, sitDown } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { FEAST, GADO_GADO, testWithTables } from "../../../restaurant/floor/tables.fixture.ts";

const test = testWithTables();
test.afterEach(({ tables }) => tables.requireOrder());

const SOTO = { itemId: "S01-04", quantity: 2, modifierIds: [] };

/** A guest at a table who has sent a round, and what they may do with its nth line. */
async function ordered(product: TestProduct, code: string, lines = [GADO_GADO, SOTO]) {
  const { appUrl } = product;
  const { seated, sessionId } = await sitDown(appUrl, { address: "10.4.0.1" }, code);
  await ask(appUrl, sendRound, {
    ...{ payload: { sessionId, lines, idempotencyKey: randomUUID() }, as: seated },
  });
  const read = (as: TestCaller = seated) =>
    ask(appUrl, tableSession, { payload: { sessionId }, as });
  const wish = async (nth: number, change: Partial<PayloadOf<typeof changeLine>>) => {
    const { rounds, version } = await read();
    const { lineId, quantity, note } = rounds[0]?.lines[nth] ?? {
      lineId: "",
      quantity: 0,
      note: "",
    };
    return { lineId, quantity, note, version, ...change };
  };
  return {
    ...{ seated, sessionId, read, wish },
    change: async (nth: number, change: Partial<PayloadOf<typeof changeLine>>) =>
      ask(appUrl, changeLine, { payload: await wish(nth, change), as: seated }),
    refusal: async (nth: number, change: Partial<PayloadOf<typeof changeLine>>, as = seated) =>
      expectRefusal(appUrl, changeLine, { payload: await wish(nth, change), as }),
  };
}

describe("TABLE-3 a line on the bill", () => {
  test("grows, shrinks, gets another note and comes off by its author, with price, stock and version", async ({
    product,
  }) => {
    const { rows } = product;
    await rows.all("insert into stock (store_id, item_id, portions) values ('S01', 'S01-04', 10)");
    const stock = () => rows.one("select portions from stock where item_id = 'S01-04'");
    const guest = await ordered(product, "DEMO-B1");
    const before = await guest.read();
    const more = await guest.change(1, { quantity: 3, note: " no  celery " });
    // 36.000 + 3 × 52.000, with service and tax.
    expect(more.payableAmount).toBe(221_760);
    expect(more.version).toBeGreaterThan(before.version);
    expect(await stock()).toEqual({ portions: 7 });
    const grown = await guest.read();
    expect(grown).toMatchObject({ version: more.version, payableAmount: 221_760 });
    expect(grown.rounds[0]?.lines[1]).toMatchObject({
      ...{ lineId: before.rounds[0]?.lines[1]?.lineId, quantity: 3, note: "no celery" },
    });
    await guest.change(1, { quantity: 1 });
    expect(await stock()).toEqual({ portions: 9 });
    expect((await guest.change(1, { quantity: 0 })).payableAmount).toBe(41_580);
    expect(await stock()).toEqual({ portions: 10 });
    expect((await guest.read()).rounds[0]?.lines[1]).toMatchObject({
      kitchenStatus: "VOIDED",
      share: 0,
    });
    expect((await guest.refusal(1, { quantity: 1 })).code).toBe("4110001");
    await rows.all("update stock set portions = 0 where item_id = 'S01-04'");
  });

  test("TABLE-3 a line on the bill is changed by nobody else, not from an older state, not once the kitchen has begun, not while a share is paid", async ({
    product,
  }) => {
    const { appUrl, rows } = product;
    const guest = await ordered(product, "DEMO-B2", [GADO_GADO]);
    const friend = await sitDown(appUrl, await product.newBuyer(), "DEMO-B2");
    expect((await guest.refusal(0, { quantity: 2 }, friend.seated)).code).toBe("4110001");
    const { version, orderId } = await guest.read();
    expect(await guest.refusal(0, { quantity: 2, version: version - 1 })).toMatchObject({
      ...{ code: "4110008", details: { payableAmount: 41_580 } },
    });
    const kitchen = (status: string) =>
      rows.all("update order_line set kitchen_status = $2 where order_id = $1", [orderId, status]);
    await kitchen("PREPARING");
    expect((await guest.refusal(0, { quantity: 2 })).code).toBe("6140005");
    expect((await guest.refusal(0, { note: "no egg" })).code).toBe("6140005");
    await kitchen("FIRED");
    await openCode(appUrl, friend.seated, await freshOrder(appUrl, friend.seated, orderId ?? ""));
    expect((await guest.refusal(0, { quantity: 0 })).code).toBe("4110009");
    expect((await guest.read()).rounds[0]?.lines[0]).toMatchObject({ quantity: 1, note: "" });
  });

  test("TABLE-9 grows within the store's limits; a round that waits and loses all its lines is gone", async ({
    product,
  }) => {
    const guest = await ordered(product, "DEMO-B3", [{ ...GADO_GADO, quantity: 98 }]);
    await guest.change(0, { quantity: 99 });
    const waiting = await ordered(product, "DEMO-B4", FEAST);
    expect((await waiting.read()).rounds).toMatchObject([{ state: "AWAITING_STAFF" }]);
    const less = await waiting.change(0, { quantity: 1 });
    expect(less.payableAmount).toBe(0);
    await waiting.change(1, { quantity: 0 });
    await waiting.change(0, { quantity: 0 });
    expect((await waiting.read()).rounds).toEqual([]);
  });
});
