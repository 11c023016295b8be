import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { DemoData, Weekday } from "./demo-data.ts";
import { readDemoData } from "./read-demo-data.ts";
import { findDemoDataFaults } from "./find-demo-data-faults.ts";

const data = readDemoData();
const PUBLIC = new URL("../../../web/public", import.meta.url).pathname;

function first<Thing>(things: Thing[], matches: (thing: Thing) => boolean): Thing {
  const found = things.find(matches);
  if (found === undefined) throw new Error("not in the demo data");
  return found;
}

function store(id: string) {
  return first(data.stores, (entry) => entry.id === id);
}

function item(id: string) {
  return first(data.menuItems, (entry) => entry.id === id);
}

function findPictures(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === "picture" ? [String(entry)] : findPictures(entry),
  );
}

function codes(from: string, storeId: string) {
  return Array.from({ length: 9 }, (_, index) => ({
    tableCode: `DEMO-${from}${index + 1}`,
    storeId,
    label: `${from}${index + 1}`,
  }));
}

describe("the file", () => {
  test("the file is whole: 12 stores, 5 malls, 80 dishes and all that stands around them", () => {
    const counts = Object.entries(data)
      .filter(([, value]) => Array.isArray(value))
      .map(([key, value]) => [key, value.length]);
    expect(Object.fromEntries(counts)).toMatchObject({
      malls: 5,
      categories: 12,
      brands: 12,
      pavilions: 3,
      stores: 12,
      menuItems: 80,
      tables: 24,
      couponTemplates: 15,
      deals: 8,
      activities: 1,
      homeCards: 10,
      showcaseAccounts: 10,
    });
    const places = data.resources.map((resource) => resource.position);
    expect(places.filter((place) => place === "HOME_BANNER").length).toBeGreaterThanOrEqual(4);
    expect(places.filter((place) => place === "HOME_POPUP")).toHaveLength(1);
    expect(places).toContain("MALL_BANNER");
    expect(places).toContain("PAY_SUCCESS");
  });

  test("every picture it names is there, and carries a licence", () => {
    const missing = findPictures(data).filter((picture) => !existsSync(PUBLIC + picture));
    expect(missing).toEqual([]);
    expect(existsSync(`${PUBLIC}/pictures/LICENCE.txt`)).toBe(true);
  });

  test("no two dishes share a drawing", () => {
    const drawings = data.menuItems.map((dish) => readFileSync(PUBLIC + dish.picture, "utf8"));
    expect(new Set(drawings).size).toBe(80);
  });
});

describe("fixed points", () => {
  test("TABLE-9 tables DEMO-A1…A9 stand at the pay-first S06, DEMO-B1…B9 at the open S01, C1…C3 at S10 with a PIN, D1…D3 at S12", () => {
    expect(data.tables).toMatchObject([
      ...[...codes("A", "S06"), ...codes("B", "S01")],
      ...[...codes("C", "S10").slice(0, 3), ...codes("D", "S12").slice(0, 3)],
    ]);
    expect(store("S01")).toMatchObject({ joining: "OPEN", staffConfirmFirst: false });
    expect(store("S10").joining).toBe("PIN");
    expect(store("S12").joining).toBe("STAFF_OPENS");
    expect(store("S06")).toMatchObject({ name: "Kopi Langkah Pagi", payMode: "PAY_FIRST" });
    expect(store("S01")).toMatchObject({ name: "Sate Lentera", payMode: "PAY_LATER" });
  });

  test("99 crabs to take away go beyond the QRIS limit", () => {
    expect(item("S12-01")).toMatchObject({ price: 185_000, stock: null });
    expect(store("S12").takeaway).toBe(true);
  });

  test.each(["S01", "S06", "S08", "S12"])("%s is always open", (id) => {
    const week: Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    expect(store(id).ordering).toBe("ON");
    for (const day of week) {
      expect(store(id).openingHours[day]).toEqual([{ opens: "00:00", closes: "24:00" }]);
    }
  });

  test("S02, and no other store, is paused, with a reason and hours to come back to", () => {
    expect(data.stores.filter((entry) => entry.ordering === "PAUSED")).toEqual([store("S02")]);
    expect(store("S02").pauseReason).not.toBeNull();
    expect(store("S02").openingHours.mon.length).toBeGreaterThan(0);
  });

  test("ten phones have an account to be merged, with coupons; one is frozen", () => {
    expect(data.legacyAccounts.map(({ countryCode, phoneNo }) => countryCode + phoneNo)).toEqual(
      Array.from({ length: 10 }, (_, index) => `6281200000${770 + index}`),
    );
    expect(data.legacyAccounts.every((account) => account.couponTemplateIds.length > 0)).toBe(true);
    expect(data.frozenAccounts).toEqual([{ countryCode: "62", phoneNo: "81200000224" }]);
  });

  test("of S08-03 and S08-06 one portion is left", () => {
    expect([item("S08-03").stock, item("S08-06").stock]).toEqual([1, 1]);
  });

  test("HEMAT20 is 20 %, at most Rp 30.000, for everyone, once, always", () => {
    expect(first(data.couponTemplates, (coupon) => coupon.id === "HEMAT20")).toMatchObject({
      scope: "PLATFORM",
      effect: { kind: "PERCENT", percentOff: 20, maxOff: 30_000 },
      minSpend: 0,
      window: { kind: "ALWAYS" },
      payMethods: null,
      totalQuota: null,
      dailyQuota: null,
      perUser: 1,
      source: "NEW_ACCOUNT",
      audience: "EVERYONE",
    });
  });
});

describe("the check on reading", () => {
  const spoil: [string, (copy: DemoData) => void, string][] = [
    ["a repeated id", (copy) => copy.deals.push(...copy.deals.slice(0, 1)), "deal D01 appears"],
    ["a dead reference", (copy) => copy.stores.forEach((s) => (s.mallId = "M9")), "points at M9"],
    [
      "a dead link",
      (copy) => copy.resources.forEach((r) => (r.link = "/platform/mall/M9")),
      "R01 p",
    ],
    ["a missing language", (copy) => copy.malls.forEach((m) => (m.zh_CN = " ")), "in zh_CN"],
    [
      "narrow punctuation",
      (copy) => copy.malls.forEach((m) => (m.zh_CN = "商场,一楼")),
      "half-width",
    ],
    ["a split rupiah", (copy) => copy.menuItems.forEach((i) => (i.price = 0.5)), "whole rupiah"],
    ["a wrong sum", (copy) => copy.deals.forEach((d) => (d.listPrice += 1)), "D01 has a list"],
    ["a long city", (copy) => copy.malls.forEach((m) => (m.city = "X".repeat(16))), "wrong shape"],
    ["a narrow group", (copy) => copy.modifierGroups.forEach((g) => (g.max = 9)), "G1 asks for"],
    ["a lost scope", (copy) => copy.couponTemplates.forEach((c) => (c.mallId = "M1")), "C01 does"],
    ["an empty section", (copy) => copy.menuItems.splice(0), "S01-M1 has no items"],
    [
      "a foreign section",
      (copy) => copy.menuItems.forEach((i) => (i.menuCategoryId = "S01-M1")),
      "S02-01 stands in another",
    ],
    ["a dead deal", (copy) => copy.deals.splice(5), "81200000509 points at D06"],
    [
      "an early use",
      (copy) =>
        copy.showcaseAccounts.forEach((a) => a.purchases.forEach((p) => (p.boughtDaysAgo = 4))),
      "D04 is used before",
    ],
    [
      "money that a settlement list would miss",
      (copy) => copy.showcaseAccounts.forEach((a) => a.meals.forEach((m) => (m.paidDaysAgo = 1))),
      "81200000503 moved money too late",
    ],
    [
      "a backward day",
      (copy) =>
        copy.stores.forEach((s) => (s.openingHours.mon = [{ opens: "9", closes: "08:00" }])),
      "closes before",
    ],
  ];

  test.each(spoil)("the check on reading finds %s", (_, change, fault) => {
    const copy = structuredClone(data);
    change(copy);
    expect(findDemoDataFaults(copy).join("\n")).toContain(fault);
  });
});
