import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { getConfig } from "@santap/contract/calls/tracking";
import { BASE_PATH } from "@santap/contract/call";
import type { BrowserContext, Page } from "@playwright/test";
import { codeOnScreen, logIn, payWithQris, scanScreen, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import type { SandboxClient } from "../fixtures/sandbox.ts";
import { newPhone } from "../fixtures/signed-in.ts";

const REPORT = /\/v3\/(?:track|balance)\/|\/event-tracking\/pub-report$/;
const CHANGE_CONFIG = fileURLToPath(
  new URL("../../../api/src/commands/change-track-config.ts", import.meta.url),
);
const CONFIG_PATH = `${BASE_PATH}${getConfig.path}`;

/** Where reports of usage events go to from this browser, from now on. */
function watchReports(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (REPORT.test(pathname)) sent.push(pathname);
  });
  return sent;
}

/** What the SDK has left in this browser, but for its configuration, which is the same for all. */
async function readTraces(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  return [...cookies, ...stored].filter((name) => name.startsWith("qt_") && name !== "qt_cfg");
}

/**
 * A coffee is ordered and paid, and then another page opened: whatever was kept of it is sent when
 * the first one goes, or when the second one begins.
 */
async function payForCoffee(page: Page, tableCode: string, sandbox: SandboxClient): Promise<void> {
  await wantCoffee(page, tableCode);
  await logIn(page, sandbox, newPhone());
  await payWithQris(page);
  await sandbox.pay(await scanScreen(page));
  await expect(codeOnScreen(page)).toBeHidden();
  const asked = page.waitForResponse((response) => response.url().endsWith(CONFIG_PATH));
  await page.goto("/platform/orders");
  await (await asked).finished();
  await expect(page.getByText("Paid").first()).toBeVisible();
}

test("who sets the browser not to share is not tracked: no event, no identity, and everything works", async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }),
  );
  const sent = watchReports(page.context());
  await payForCoffee(page, "DEMO-A7", sandbox);
  await page.reload();
  await expect(page.getByText("Paid").first()).toBeVisible();
  expect([sent, await readTraces(page)]).toEqual([[], []]);
});

test("REPORT-06 where operators have switched the SDK off, getConfig says so and nothing is sent", async ({
  page,
  sandbox,
  environment,
}) => {
  const setEnabled = async (enabled: boolean) => {
    const env = { ...process.env, DATABASE_URL: environment.databaseUrl };
    await promisify(execFile)(process.execPath, [CHANGE_CONFIG, `enabled=${enabled}`], { env });
    const served = async () => {
      const answer = await page.request.post(CONFIG_PATH, { data: {} });
      return ((await answer.json()) as { data: { config: object } }).data.config;
    };
    await expect.poll(served).toMatchObject({ enabled });
  };
  await setEnabled(false);
  try {
    const sent = watchReports(page.context());
    await payForCoffee(page, "DEMO-A8", sandbox);
    expect([sent, await readTraces(page)]).toEqual([[], []]);
  } finally {
    await setEnabled(true);
  }
});
