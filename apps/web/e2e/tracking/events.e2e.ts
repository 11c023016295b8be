import type { Page } from "@playwright/test";
import { codeOnScreen, logIn, payWithQris, scanScreen, wantCoffee } from "../fixtures/checkout.ts";
import { atCode, cancelElsewhere } from "../checkout/steps.ts";
import { expect, test } from "../fixtures/journey.ts";
import { newPhone } from "../fixtures/signed-in.ts";
import { readDevice, readIdentity, storedEvents } from "./stored-events.ts";

const FUNNEL = [
  "table_opened",
  "menu_viewed",
  "item_added",
  "confirm_viewed",
  "login_succeeded",
  "pay_created",
  "order_paid",
];
const ENGLISH = { lang: "enGB", size: "phone" } as const;

/** The SDK has begun: it has given this browser its pseudonym. */
async function awaitIdentity(page: Page): Promise<string> {
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("qt_id");
  return readDevice(page.context());
}

test("TRACK-01 TRACK-02 TRACK-15 REPORT-03 a whole journey arrives once and in order, although the tab is closed at once after paying", async ({
  page,
  sandbox,
  environment,
}) => {
  await wantCoffee(page, "DEMO-A3");
  await logIn(page, sandbox, newPhone());
  await payWithQris(page);
  const deviceId = await awaitIdentity(page);
  const { userId: u } = (await page.evaluate(() =>
    JSON.parse(localStorage.getItem("tokenInfo") ?? "{}"),
  )) as { userId: string };
  const known = { d: deviceId, u, a: { language: "enGB" } };
  await expect.poll(() => readIdentity(page.context())).toMatchObject(known);
  await sandbox.pay(await scanScreen(page));
  await expect(codeOnScreen(page)).toBeHidden();
  await page.close({ runBeforeUnload: true });

  const ids = async () =>
    (await storedEvents(environment.databaseUrl, deviceId, "funnel")).map(({ event }) => event);
  await expect.poll(ids).toEqual(FUNNEL);
});

test("HOST-06 QRIS-29 REPORT-01 REPORT-04 TRACK-42 the return after a cancelled payment is reported with its order and its context", async ({
  page,
  sandbox,
  environment,
}) => {
  await page.addInitScript(() => {
    window.attributed = [];
    window.SantapHost = {
      attribution: (event, properties) => window.attributed.push([event, properties]),
    };
  });
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  const guest = await atCode(page, ENGLISH, sandbox);
  const deviceId = await awaitIdentity(page);
  const sent = page.waitForRequest(/event-tracking\/pub-report$/);
  await cancelElsewhere(guest);
  await expect(page).toHaveURL(`/platform/orderDetail?orderId=${guest.orderId}`);
  const elements = (await sent).postDataJSON() as { properties: object; head: object }[];
  expect(elements.map((one) => Object.keys(one).sort())).toEqual([["head", "properties"]]);

  const stored = () => storedEvents(environment.databaseUrl, deviceId, "checkout");
  await expect
    .poll(async () => (await stored()).find(({ event }) => event === "countdown_auto_return"))
    .toMatchObject({
      properties: { partnerOrderId: guest.orderId, context: "food_purchase_page" },
    });
  // By the bridge, and by no call of the product.
  expect(await page.evaluate(() => window.attributed)).toEqual([
    ["countdown_auto_return", { orderId: guest.orderId }],
  ]);
  expect(calls.filter((url) => /attribution/i.test(new URL(url).pathname))).toEqual([]);
});

test("what is done without a connection arrives once it is back", async ({
  page,
  environment,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/t/DEMO-A4");
  const dish = page.getByRole("button", { name: "Add Kaya toast" });
  await expect(dish).toBeVisible();
  const deviceId = await awaitIdentity(page);
  await page.context().setOffline(true);
  await dish.click();
  await page.context().setOffline(false);

  const added = async () =>
    (await storedEvents(environment.databaseUrl, deviceId, "funnel")).filter(
      ({ event }) => event === "item_added",
    );
  await expect.poll(added).toHaveLength(1);
});

test("a storage that is blocked or full keeps no event from arriving, and breaks no page", async ({
  browser,
  environment,
}) => {
  for (const refusal of ["blocked", "full"]) {
    const context = await browser.newContext({ baseURL: environment.appUrl, locale: "en-US" });
    await context.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
      if (kind === "full") Storage.prototype.setItem = refuse;
      else Object.defineProperty(window, "localStorage", { get: refuse });
    }, refusal);
    const page = await context.newPage();
    await page.goto("/t/DEMO-A5");
    await expect(page.getByRole("button", { name: "Add Kaya toast" })).toBeVisible();
    const deviceId = await awaitIdentity(page);
    const ids = async () =>
      (await storedEvents(environment.databaseUrl, deviceId, "funnel")).map(({ event }) => event);
    await expect.poll(ids).toEqual(["table_opened", "menu_viewed"]);
    await context.close();
  }
});

declare global {
  interface Window {
    /** What went to the app's attribution service. */
    attributed: [event: string, properties: Record<string, string>][];
  }
}
