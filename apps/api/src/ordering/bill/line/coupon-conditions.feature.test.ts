import { changeLine } from "@santap/contract/calls/table/round";
import { describe, expect } from "vitest";
import { ask, expectRefusal } from "../../../testing/caller.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { createSharers } from "../split/share.fixture.ts";
import { testWithTables, type TableFixture } from "../../../restaurant/floor/tables.fixture.ts";

const test = testWithTables().extend("sharers", { scope: "file" }, ({ product }) =>
  createSharers(product),
);
test.afterEach(({ tables }) => tables.requireOrder());

const JUICE = { itemId: "S01-07", modifierIds: ["G5-1"], quantity: 1 };
const SOTO = { itemId: "S01-04", modifierIds: [], quantity: 1 };
const GADO = { itemId: "S01-06", modifierIds: [], quantity: 1 };
/** 72.000. */
const GADOS = { ...GADO, quantity: 2 };
const TWO_OF_ONE = `update coupon_template set effect = '{"kind": "CHEAPEST_FREE"}', min_spend = 0
  where template_id = $1`;

type Wish = { itemId: string; quantity: number };

function createTable(product: TestProduct, tables: TableFixture) {
  const { appUrl, rows } = product;
  const sharers = createSharers(product);
  const wish = async (sessionId: string, as: Buyer, { itemId, quantity }: Wish) => {
    const { rounds, version } = await sharers.read(sessionId, as);
    const line = rounds.flatMap(({ lines }) => lines).find((one) => one.itemId === itemId);
    return { lineId: line?.lineId ?? "", note: line?.note ?? "", quantity, version };
  };
  return {
    change: async (sessionId: string, as: Buyer, change: Wish) =>
      ask(appUrl, changeLine, { payload: await wish(sessionId, as, change), as }),
    refusal: async (sessionId: string, as: Buyer, change: Wish) =>
      expectRefusal(appUrl, changeLine, { payload: await wish(sessionId, as, change), as }),
    voidLine: async (sessionId: string, as: Buyer, itemId: string) =>
      tables.staff.voidLine((await wish(sessionId, as, { itemId, quantity: 0 })).lineId),
    claim: async (couponId: string) =>
      (
        await rows.one<{ status: string }>("select status from coupon_claim where claim_id = $1", [
          couponId,
        ])
      ).status,
    notices: async (sessionId: string, as: Buyer) =>
      (await sharers.read(sessionId, as)).notices.map(({ kind }) => kind),
  };
}

describe("NOV-4 a coupon after the guest's own change", () => {
  test.for([
    ["C03", [JUICE, GADOS], { itemId: "S01-06", quantity: 0 }, 93_555, 27_720],
    ["C01", [JUICE, SOTO], { itemId: "S01-04", quantity: 0 }, 58_905, 27_720],
    ["C03", [JUICE, GADOS], { itemId: "S01-06", quantity: 1 }, 93_555, 69_300],
  ] as const)(
    "%s comes off when its minimum is no longer met, is free again and can be put on when it is",
    async ([template, lines, change, before, after], { product, tables }) => {
      const table = createTable(product, tables);
      const { ani, sessionId } = await tables.twoAt("DEMO-B1");
      const coupon = await product.grantCoupon(ani, template);
      const order = {
        lines: lines.map((line) => ({ ...line, modifierIds: [...line.modifierIds] })),
      };
      const sent = await tables.send(ani, sessionId, { ...order, couponIds: [coupon] });
      expect(sent.payableAmount).toBe(before);
      expect((await table.change(sessionId, ani, change)).payableAmount).toBe(after);
      expect(await table.claim(coupon)).toBe("UNUSED");
      expect(await table.notices(sessionId, ani)).toEqual(["COUPON_UNMET"]);
      const more = await tables.send(ani, sessionId, { lines: [GADOS, SOTO] });
      expect(more.payableAmount).toBe(after + 143_220);
      const again = await tables.send(ani, sessionId, { lines: [GADO], couponIds: [coupon] });
      const saved = template === "C01" ? 28_875 : 17_325;
      expect(again.payableAmount).toBe(after + 143_220 + 41_580 - saved);
      await product.rows.all("update table_session set status = 'CLOSED' where session_id = $1", [
        sessionId,
      ]);
    },
  );

  test("NOV-4 a coupon after the guest's own change comes off another guest's, whose phone says so; one whose conditions still hold stays", async ({
    product,
    tables,
  }) => {
    const table = createTable(product, tables);
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B2");
    const [store, platform] = [
      await product.grantCoupon(budi, "C03"),
      await product.grantCoupon(budi, "C10"),
    ];
    await tables.send(ani, sessionId, { lines: [GADOS] });
    await tables.send(budi, sessionId, { lines: [JUICE], couponIds: [store, platform] });
    await table.change(sessionId, ani, { itemId: "S01-06", quantity: 1 });
    expect([await table.claim(store), await table.claim(platform)]).toEqual(["UNUSED", "HELD"]);
    expect(await table.notices(sessionId, budi)).toEqual(["COUPON_UNMET"]);
    expect(await table.notices(sessionId, ani)).toEqual([]);
  });

  test("NOV-4 a coupon after the guest's own change whose cheapest portion is free needs two of them", async ({
    product,
    tables,
  }) => {
    const table = createTable(product, tables);
    await product.rows.all(TWO_OF_ONE, ["C05"]);
    await product.rows.all("update coupon_template set mall_id = null where template_id = 'C05'");
    const { ani, sessionId } = await tables.twoAt("DEMO-B3");
    const coupon = await product.grantCoupon(ani, "C05");
    const { payableAmount } = await tables.send(ani, sessionId, {
      ...{ lines: [JUICE, SOTO], couponIds: [coupon] },
    });
    expect(payableAmount).toBe(60_060);
    const { payableAmount: alone } = await table.change(sessionId, ani, {
      ...{ itemId: "S01-07", quantity: 0 },
    });
    expect(alone).toBe(60_060);
    expect(await table.claim(coupon)).toBe("UNUSED");
  });

  test("TABLE-8 a coupon after the guest's own change stays on a void by staff, whose dishes count as ordered; the guest's own change is asked again", async ({
    product,
    tables,
  }) => {
    const table = createTable(product, tables);
    const { ani, sessionId } = await tables.twoAt("DEMO-B4");
    const coupon = await product.grantCoupon(ani, "C03");
    await tables.send(ani, sessionId, { lines: [JUICE, GADOS, SOTO], couponIds: [coupon] });
    // 24.000 + 52.000 − 15.000, below the minimum.
    expect(await table.voidLine(sessionId, ani, "S01-06")).toMatchObject({ payableAmount: 70_455 });
    expect(await table.claim(coupon)).toBe("HELD");
    const more = await tables.send(ani, sessionId, { lines: [{ ...JUICE, note: "no ice" }] });
    expect(more.payableAmount).toBe(98_175);
    const less = await table.change(sessionId, ani, { itemId: "S01-07", quantity: 0 });
    expect(less.payableAmount).toBe(70_455);
    expect(await table.claim(coupon)).toBe("HELD");
    const off = await table.change(sessionId, ani, { itemId: "S01-04", quantity: 0 });
    expect(off.payableAmount).toBe(10_395);
    const again = await table.voidLine(sessionId, ani, "S01-07");
    expect(again).toMatchObject({ payableAmount: 10_395 });
  });

  test("TABLE-8 a coupon after the guest's own change that would break is refused from the first paid share on; staff may, and then it stays", async ({
    product,
    tables,
    sharers,
  }) => {
    const table = createTable(product, tables);
    const { ani, budi, sessionId } = await tables.twoAt("DEMO-B5");
    const coupon = await product.grantCoupon(ani, "C03");
    await tables.send(ani, sessionId, { lines: [JUICE, GADOS], couponIds: [coupon] });
    const small = { kind: "AMOUNT", amount: 5_000 } as const;
    await sharers.pay(sessionId, budi, await sharers.split(sessionId, budi, small));
    const refused = await table.refusal(sessionId, ani, { itemId: "S01-06", quantity: 1 });
    expect(refused).toMatchObject({
      ...{ code: "4110010", message: "To modify order, please contact the merchant" },
    });
    expect(await table.claim(coupon)).toBe("HELD");
    const grown = await table.change(sessionId, ani, { itemId: "S01-06", quantity: 3 });
    expect(grown.payableAmount).toBe(135_135);
    const back = await table.change(sessionId, ani, { itemId: "S01-06", quantity: 2 });
    expect(back.payableAmount).toBe(93_555);
    expect(await table.voidLine(sessionId, ani, "S01-06")).toMatchObject({ payableAmount: 10_395 });
    expect(await table.claim(coupon)).toBe("HELD");
  });
});
