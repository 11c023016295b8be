import {
  insightsErrors,
  insightsFunnel,
  insightsLoss,
  insightsRate,
  insightsVersions,
} from "@santap/contract/calls/insights";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { describe, expect } from "vitest";
import { openConsole, type ConsoleBrowser } from "../../testing/console-browser.ts";
import { openSeed } from "./test/seed-events.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct()
  .extend("seed", { scope: "file" }, ({ product }) => openSeed(product.rows))
  .extend("browser", { scope: "file" }, async ({ product }) => {
    const browser = openConsole(product.appUrl);
    await browser.signIn();
    return browser;
  });
test.beforeEach(({ seed }) => seed.clear());

const HOUR = { range: "1h" } as const;
const WAY = ["table_opened", "menu_viewed", "item_added", "confirm_viewed"];
const END = ["pay_created", "order_paid"];

async function reached(browser: ConsoleBrowser, filter = {}): Promise<number[]> {
  const { steps } = await browser.ask(insightsFunnel, { ...HOUR, ...filter });
  return steps.map(({ sessions }) => sessions);
}

describe("who may look", () => {
  test.for([insightsFunnel, insightsRate, insightsLoss, insightsErrors, insightsVersions])(
    "$path is for operators with the role alone",
    async (call, { product, browser }) => {
      const nobody = openConsole(product.appUrl);
      expect((await nobody.send(call, HOUR)).status).toBe(401);
      await product.rows.all("update operator set roles = '{}'");
      const { status, envelope } = await browser.send(call, HOUR);
      await product.rows.all("update operator set roles = '{insights}'");
      expect([status, envelope.error?.code]).toEqual([200, "7110003"]);
      expect((await browser.send(call, { range: "1y" })).status).toBe(400);
    },
  );
});

describe("the funnel", () => {
  test("the funnel counts sessions, not events, as far as they came in order", async ({
    seed,
    browser,
  }) => {
    await seed.session("all", [...WAY, "login_succeeded", "cashier_viewed", ...END]);
    await seed.session("twice", ["table_opened", "table_opened", "menu_viewed", "menu_viewed"]);
    await seed.session("backwards", ["menu_viewed", "table_opened"]);
    await seed.session("from a link", ["menu_viewed", "item_added"]);
    const { steps } = await browser.ask(insightsFunnel, HOUR);
    expect(steps.map(({ sessions }) => sessions)).toEqual([3, 2, 1, 1, 1, 1, 1]);
    expect(steps[1]).toEqual({
      step: "menu_viewed",
      sessions: 2,
      ofFirst: 2 / 3,
      ofPrevious: 2 / 3,
    });
    expect(steps[0]?.ofPrevious).toBeNull();
  });

  test("who was signed in before counts as signed in, and is distinguished", async ({
    seed,
    browser,
  }) => {
    await seed.session("signs in", [...WAY, "login_succeeded", ...END]);
    await seed.session("known when paying", [...WAY, ...END]);
    await seed.session("known when confirming", WAY, { user_id: "u_1" });
    await seed.session("guest who confirms", WAY);
    await seed.session("signed in before the menu", ["login_succeeded", ...WAY, "pay_created"]);
    const { steps, signedInBefore } = await browser.ask(insightsFunnel, HOUR);
    expect(steps.map(({ sessions }) => sessions)).toEqual([5, 5, 5, 5, 4, 3, 2]);
    expect(signedInBefore).toBe(3);
  });

  test("a language or version keeps the sessions that were seen with it, whole", async ({
    seed,
    browser,
  }) => {
    await seed.session("indonesian", WAY, { language: "idID", app_version: "1.0.0" });
    await seed.session("chinese", WAY.slice(0, 2), { language: "zhCN", app_version: "1.1.0" });
    await seed.session("changes", ["table_opened"], { language: "idID" });
    await seed.session("changes", ["menu_viewed"], { language: "zhCN" });
    expect(await reached(browser, { language: "zhCN" })).toEqual([2, 2, 0, 0, 0, 0, 0]);
    expect(await reached(browser, { language: "enGB" })).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await reached(browser, { appVersion: "1.0.0" })).toEqual([2, 2, 1, 1, 0, 0, 0]);
  });

  test("the time is when it happened, and what is older stays out", async ({ seed, browser }) => {
    await seed.session("old", WAY, { agoMs: 70 * MINUTE_MS });
    expect(await reached(browser)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect((await reached(browser, { range: "24h" }))[0]).toBe(1);
    await seed.session("eight days ago", WAY, { agoMs: 8 * 1440 * MINUTE_MS });
    expect((await reached(browser, { range: "7d" }))[0]).toBe(1);
  });
});

describe("events per minute", () => {
  test.for([
    ["15m", 15, MINUTE_MS],
    ["1h", 60, MINUTE_MS],
    ["24h", 96, 15 * MINUTE_MS],
    ["7d", 84, 120 * MINUTE_MS],
  ] as const)(
    "%s has %d steps, also those in which nothing happened",
    async ([range, count, step], { seed, browser }) => {
      await seed.session("a", WAY, { agoMs: 5 * MINUTE_MS });
      const rate = await browser.ask(insightsRate, { range });
      expect([rate.points.length, rate.stepMs, rate.total]).toEqual([count, step, 4]);
      expect(rate.points.map(({ count: n }) => n).reduce((sum, n) => sum + n)).toBe(4);
      const [first, second] = rate.points;
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(step);
      const full = rate.points.find((point, nth) => point.count > 0 && nth < count - 1);
      if (full) expect(full.perMinute).toBeCloseTo((full.count * MINUTE_MS) / step);
    },
  );

  test("versions are those that sent events, the busiest first", async ({ seed, browser }) => {
    await seed.session("a", WAY.slice(0, 1), { app_version: "1.0.0" });
    await seed.session("b", WAY, { app_version: "1.1.0" });
    expect(await browser.ask(insightsVersions, HOUR)).toEqual({ versions: ["1.1.0", "1.0.0"] });
    expect((await browser.ask(insightsRate, { ...HOUR, appVersion: "1.0.0" })).total).toBe(1);
  });
});

describe("loss", () => {
  test("loss is what tabs made and neither dropped nor brought here, as of their report", async ({
    seed,
    browser,
  }) => {
    // 10 made, 1 dropped, 4 + 2 here (two came after the report and count for nothing): 3 of 9 lost.
    await seed.session("a", [...WAY, "page_view", "page_view"], { epoch: "tab-a" });
    await seed.session("a", ["page_view", "page_view"], { epoch: "tab-a", firstSeq: 11 });
    await seed.balance("tab-a", { created: 10, dropped: 1, pending: 2, last_seq: 10 });
    await seed.session("b", WAY, { epoch: "tab-b" });
    await seed.balance("tab-b", { created: 4, last_seq: 4, app_version: "1.1.0" });
    const loss = await browser.ask(insightsLoss, HOUR);
    expect(loss).toMatchObject({ created: 14, dropped: 1, received: 10, pending: 2 });
    expect(loss.loss).toBeCloseTo(3 / 13);
    expect(loss.hours).toHaveLength(1);
    expect(loss.versions).toEqual([
      { appVersion: "1.0.0", created: 10, dropped: 1, received: 6, setAside: 0, loss: 1 - 6 / 9 },
      { appVersion: "1.1.0", created: 4, dropped: 0, received: 4, setAside: 0, loss: 0 },
    ]);
    const one = await browser.ask(insightsLoss, { ...HOUR, appVersion: "1.1.0" });
    expect([one.created, one.loss]).toEqual([4, 0]);
  });

  test("what arrived and was set aside is distinguished, and is not lost", async ({
    seed,
    browser,
  }) => {
    await seed.session("a", WAY, { epoch: "tab-a" });
    // 10 made, 4 here; 5 and 6 are set aside, 6 twice; 4 is an event by now; 12 came after the report.
    await seed.setAside("tab-a", [4, 5, 6, 6, 12]);
    await seed.setAside("of no report", [1, 2]);
    await seed.balance("tab-a", { created: 10, last_seq: 10 });
    const loss = await browser.ask(insightsLoss, HOUR);
    expect(loss).toMatchObject({ created: 10, received: 4, setAside: 2 });
    expect(loss.loss).toBeCloseTo(4 / 10);
    expect(loss.hours.map(({ setAside }) => setAside)).toEqual([2]);
    expect(loss.versions.map(({ setAside }) => setAside)).toEqual([2]);
  });

  test("a tab that stopped without a report is distinguished; one that may still report is not", async ({
    seed,
    browser,
  }) => {
    await seed.session("silent", WAY, { epoch: "tab-s", agoMs: 20 * MINUTE_MS });
    await seed.session("fresh", WAY, { epoch: "tab-f" });
    await seed.session("reported", WAY, { epoch: "tab-r", agoMs: 20 * MINUTE_MS });
    await seed.balance("tab-r", { created: 4, last_seq: 4 });
    await seed.session("without a tab", WAY, { epoch: "pub", agoMs: 20 * MINUTE_MS });
    const loss = await browser.ask(insightsLoss, HOUR);
    expect(loss.silent).toEqual({ tabs: 1, events: 4 });
    expect([loss.created, loss.loss]).toEqual([4, 0]);
  });

  test("a time without reports is shown as unknown", async ({ browser }) => {
    const loss = await browser.ask(insightsLoss, HOUR);
    expect(loss).toMatchObject({ created: 0, loss: null, hours: [], versions: [] });
  });
});

describe("errors", () => {
  test("errors are counted by message, language and version; a summary counts for what it sums", async ({
    seed,
    browser,
  }) => {
    const boom = { event_group: "error", properties: { message: "boom" } };
    const more = { event_group: "error", properties: { message: "boom", count: 7 } };
    await seed.session("a", ["js_error", "js_error"], boom);
    await seed.session("a", ["js_error_more"], more);
    await seed.session("b", ["js_error"], { ...boom, language: "zhCN", app_version: "1.1.0" });
    const other = { ...boom, properties: { message: "other" } };
    await seed.session("b", ["js_error"], { ...other, language: "zhCN", app_version: "1.1.0" });
    await seed.session("c", WAY);
    const errors = await browser.ask(insightsErrors, HOUR);
    expect([errors.total, errors.sessions]).toEqual([11, 2]);
    expect(
      errors.messages.map(({ message, count, sessions }) => [message, count, sessions]),
    ).toEqual([
      ["boom", 10, 2],
      ["other", 1, 1],
    ]);
    expect(errors.languages).toEqual([
      { language: "idID", count: 9, sessions: 1 },
      { language: "zhCN", count: 2, sessions: 1 },
    ]);
    expect(errors.versions.map(({ appVersion, count }) => [appVersion, count])).toEqual([
      ["1.0.0", 9],
      ["1.1.0", 2],
    ]);
    const chinese = await browser.ask(insightsErrors, { ...HOUR, language: "zhCN" });
    expect(chinese.total).toBe(2);
  });

  test("at most twenty messages are listed, all are counted", async ({ seed, browser }) => {
    for (let nth = 0; nth < 23; nth++) {
      const properties = { message: `error ${nth}` };
      await seed.session("a", ["js_error"], { event_group: "error", properties });
    }
    const errors = await browser.ask(insightsErrors, HOUR);
    expect([errors.total, errors.messages.length]).toEqual([23, 20]);
  });
});
