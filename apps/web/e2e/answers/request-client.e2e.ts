import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";

const STORE = "/platform/store/S06?lang=enGB";

/** The context header of each call from now on; streams of events are none. */
function collectContexts(page: Page): (string | undefined)[] {
  const contexts: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (/\/digital-food\/(?!(?:\w+\/)?events\?)/.test(request.url()))
      contexts.push(request.headers()["x-df-context"]);
  });
  return contexts;
}

/** Counts how often the device was asked for its position. */
async function countPositions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.positionsAsked = 0;
    const own = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => {
      window.positionsAsked += 1;
      own(...given);
    };
  });
}

test("CLIENT-09 where the person has allowed it, calls carry their rounded and encoded coordinates, until it is withdrawn", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -6.2008764, longitude: 106.8166661 });
  await countPositions(page);
  const contexts = collectContexts(page);
  await page.goto(STORE);
  await expect.poll(() => page.evaluate(() => window.positionsAsked)).toBe(1);
  await expect(async () => {
    await look(page);
    expect(contexts.at(-1)).toBe("coordinates=-6.201%2C106.817");
  }).toPass();

  await context.clearPermissions();
  await expect(async () => {
    await look(page);
    expect(contexts.at(-1)).toBe("coordinates=");
  }).toPass();
});

test("CLIENT-09 where no permission was asked for yet, calls carry no coordinates, and none is asked for", async ({
  page,
}) => {
  await countPositions(page);
  const contexts = collectContexts(page);
  await page.goto(STORE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopi Langkah Pagi");
  expect(new Set(contexts)).toEqual(new Set(["coordinates="]));
  expect(await page.evaluate(() => window.positionsAsked)).toBe(0);
});

test("CLIENT-22 a call that fails is reported with its class, a report that fails is not", async ({
  page,
  tolerate,
}) => {
  tolerate(/menu\/query|magicBoxSend/);
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.route("**/menu/query", (route) => route.fulfill({ status: 400 }));
  await page.route("**/monitor/magicBoxSend", (route) => route.fulfill({ status: 500 }));
  const reports: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/magicBoxSend")) reports.push(request.postDataJSON());
  });
  const refused = page.waitForResponse("**/monitor/magicBoxSend");
  await page.goto(STORE);
  await refused;
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  const report = {
    name: "call failed",
    message: "/menu/query 400 ERR_BAD_REQUEST",
    path: "/platform/store/S06",
  };
  expect(reports).toEqual([expect.objectContaining(report)]);
});

test("CLIENT-22 no more than a sample of failed calls is reported", async ({ page, tolerate }) => {
  tolerate(/menu\/query/);
  await page.addInitScript(() => {
    Math.random = () => 0.2;
  });
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/magicBoxSend")) reports.push(request.url());
  });
  await page.route("**/menu/query", (route) => route.fulfill({ status: 400 }));
  await page.goto(STORE);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  expect(reports).toEqual([]);
});

/** Makes the app call the server, as coming back to it does. */
async function look(page: Page): Promise<void> {
  const called = page.waitForRequest(/\/digital-food\//);
  await page.reload();
  await called;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopi Langkah Pagi");
}

declare global {
  interface Window {
    positionsAsked: number;
  }
}
