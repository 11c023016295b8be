import type { BrowserContext, Page } from "@playwright/test";
import { BASE_PATH } from "@santap/contract/call";
import { pagePopup } from "@santap/contract/calls/discovery";
import { queryDatabase } from "@santap/dev-env/query-database";
import type { SantapEnvironment } from "@santap/dev-env/boot";
import { findViolations } from "@santap/dev-env/accessibility";
import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import { expect, test as base } from "../fixtures/journey.ts";
import { endStreams } from "../fixtures/end-streams.ts";

const HIDDEN = 0;
const OFTEN = 100;

/** The demo's popup, which other journeys do without, so many times a day and person. */
const test = base.extend<{ cap: number; firstVisit: boolean; popup: void }>({
  cap: [1, { option: true }],
  firstVisit: [false, { option: true }],
  page: async ({ page, firstVisit }, use) => {
    if (!firstVisit) await page.addInitScript(() => localStorage.setItem("first-visit", "0"));
    await use(page);
  },
  popup: [
    async ({ environment, cap }, use) => {
      await show(environment, cap);
      await use();
      await show(environment, HIDDEN);
    },
    { auto: true },
  ],
});

async function show({ databaseUrl }: SantapEnvironment, cap: number): Promise<void> {
  await queryDatabase(
    databaseUrl,
    `update content set removed = $1, changed_at = clock_timestamp(),
      body = jsonb_set(body, '{dailyCap}', to_jsonb($2::int)) where content_id = 'R05'`,
    [cap === HIDDEN, Math.max(1, cap)],
  );
}

async function openHome(page: Page): Promise<void> {
  const answered = page.waitForResponse(/page\/pop$/);
  await page.goto("/?lang=enGB");
  await answered;
}

/** Content is at most 2 s old (DISC-14): once the server answers with the popup, home is opened. */
async function openUntilShown(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const asKnown = { data: { page: "HOME" }, headers: { "x-browser-id": "journey-popup" } };
      const reply = await page.request.post(`${BASE_PATH}${pagePopup.path}`, asKnown);
      return reply.text();
    })
    .toContain("R05");
  await openHome(page);
  await expect(dialogOf(page)).toBeVisible();
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Welcome to Santap" });
const seen = (page: Page | BrowserContext) =>
  page.waitForEvent("response", (response) => response.url().endsWith("/page/seen"));

test.describe("whenever home is opened", () => {
  test.use({ cap: OFTEN });

  test("DISC-8 a popup that arrives while somebody signs in stays away from the login", async ({
    page,
  }) => {
    await openUntilShown(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/page/pop", async (route) => {
      await held;
      await route.continue();
    });
    const answered = page.waitForResponse(/page\/pop$/);
    await page.goto("/?lang=enGB");
    await page
      .getByRole("button", { name: /^Claim/ })
      .first()
      .click();
    const login = page.getByRole("dialog");
    await expect(login.getByLabel("Phone number")).toBeVisible();
    release();
    await answered;
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(login.getByLabel("Phone number")).toBeVisible();
  });

  test("DISC-8 a popup closes by Escape, backdrop and back, and leaves the page as it was", async ({
    page,
  }) => {
    await openUntilShown(page);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL("/?lang=enGB");

    await openHome(page);
    await expect(dialogOf(page)).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(dialogOf(page)).toHaveCount(0);

    await openHome(page);
    await expect(dialogOf(page)).toBeVisible();
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Scan table QR" })).toBeVisible();
  });
});

test.describe("on a first visit", () => {
  test.use({ firstVisit: true, cap: OFTEN });

  test("NOV-25 a guest looks around without a popup, and meets it on a later visit, never over the scan button", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/page/pop")) asked.push(request.url());
    });
    await page.goto("/?lang=enGB");
    // The popup makes the page below it inert.
    const scan = page.getByRole("button", { name: "Scan table QR", includeHidden: true });
    await expect(page.getByRole("link", { name: /^Kopi Langkah Pagi/ }).first()).toBeVisible();
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);

    await page.evaluate(() => localStorage.setItem("first-visit", "0"));
    await openUntilShown(page);
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await waitForAnimations(page);
      const [button, popup] = await Promise.all([scan.boundingBox(), dialogOf(page).boundingBox()]);
      const under = (button?.y ?? 0) + (button?.height ?? 0);
      expect(popup?.y, `${width} × ${height}`).toBeGreaterThanOrEqual(under);
    }
  });
});

test("DISC-8 a popup counts once it was seen for a second, leads on, and its cap holds", async ({
  page,
}) => {
  const counted = seen(page);
  await openUntilShown(page);
  expect(await (await counted).json()).toMatchObject({ data: { counted: true } });
  await dialogOf(page).getByRole("button", { name: "Use it now" }).click();
  await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);

  await openHome(page);
  await expect(page.getByRole("button", { name: "Scan table QR" })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});

test("DISC-8 of several tabs one shows the popup, whatever the phone's clock says", async ({
  page,
  context,
}) => {
  const counted = seen(context);
  await openUntilShown(page);
  const other = await context.newPage();
  await other.clock.setFixedTime(Date.now() + 3 * 24 * 60 * 60_000);
  await other.goto("/?lang=enGB");
  await expect(other.getByRole("button", { name: "Scan table QR" })).toBeVisible();
  await page.bringToFront();
  await counted;
  await openHome(other);
  await expect(dialogOf(other)).toHaveCount(0);
});

test("DISC-8 a popup stays away from somebody who sits at a table", async ({ page }) => {
  await endStreams(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/page/pop")) asked.push(request.url());
  });
  await page.goto("/t/DEMO-A1?lang=enGB");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/?lang=enGB");
  await expect(page.getByRole("link", { name: /^Table/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});
