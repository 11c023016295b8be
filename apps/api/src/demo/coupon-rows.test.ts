import { describe, expect, test } from "vitest";
import { couponTemplateRows } from "./coupon-rows.ts";
import { readDemoData } from "./read-demo-data.ts";

/** Friday 20 November 2026, 08.00 in Jakarta. */
const NOW = Date.parse("2026-11-20T08:00:00+07:00");
const rows = new Map(
  couponTemplateRows(readDemoData(), NOW).map((row) => [
    (row as { template_id: string }).template_id,
    row,
  ]),
);

describe("coupon templates as the rules read them", () => {
  test("HEMAT20: 20 %, 30.000 at most, any time, anywhere, in every new account", () => {
    expect(rows.get("HEMAT20")).toMatchObject({
      scope: "PLATFORM",
      store_id: null,
      mall_id: null,
      effect: { kind: "PERCENT", bps: 2_000, maxAmount: 30_000 },
      min_spend: 0,
      window_rule: { fixed: null, daysAfterClaim: null, weekly: [], monthDays: [] },
      per_user: 1,
      at_sign_up: true,
    });
  });

  test("only HEMAT20 comes with a new account", () => {
    const welcome = [...rows.values()].filter((row) => (row as { at_sign_up: boolean }).at_sign_up);
    expect(welcome).toEqual([rows.get("HEMAT20")]);
  });

  test.each([
    [
      "an amount",
      "C03",
      {
        scope: "STORE",
        store_id: "S01",
        shares: [{ party: "STORE", partyId: "S01", bps: 10_000 }],
        effect: { kind: "AMOUNT", amount: 15_000 },
        min_spend: 80_000,
      },
    ],
    ["the cheapest for nothing", "C04", { effect: { kind: "CHEAPEST_FREE" } }],
    [
      "a mall's, borne by the mall",
      "C05",
      {
        ...{ mall_id: "M2", store_id: null },
        shares: [{ party: "MALL", partyId: "M2", bps: 10_000 }],
      },
    ],
    ["one method only", "C08", { pay_methods: ["QRIS"], daily_quota: 500 }],
  ])("%s", (_what, id, expected) => {
    expect(rows.get(id)).toMatchObject(expected);
  });

  test("fixed dates are whole days in Jakarta from the day of loading, the last one included", () => {
    const from = Date.parse("2026-11-20T00:00:00+07:00");
    expect(rows.get("C03")).toMatchObject({
      window_rule: { fixed: { from, to: from + 366 * 86_400_000 } },
    });
  });

  test("hours of the week, days of the month, days after claiming", () => {
    const lunch = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: 660, closesAt: 840 }));
    expect(rows.get("C02")).toMatchObject({ window_rule: { weekly: lunch } });
    expect(rows.get("C07")).toMatchObject({ window_rule: { monthDays: [25, 26, 27, 28] } });
    expect(rows.get("C01")).toMatchObject({ window_rule: { daysAfterClaim: 7 } });
  });
});
