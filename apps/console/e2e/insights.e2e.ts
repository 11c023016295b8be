import { randomBytes } from "node:crypto";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { findViolations } from "@santap/dev-env/accessibility";
import { expect, type Page } from "@playwright/test";
import { waitForAnimations } from "@santap/dev-env/wait-for-page";
import type { SantapEnvironment } from "@santap/dev-env/boot";
import { OTP_BOX_KEY, test } from "./environment.ts";
import { chooseInMenu } from "./station/person-menu.ts";

async function signIn(page: Page): Promise<void> {
  await page.goto("/console?lang=enGB");
  await page.getByLabel("Login name").fill("operator");
  await page.getByLabel("Password").fill("santap-demo");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
}

/** A new operator, as whoever runs the server adds one; with one of the recovery codes. */
function addOperator(
  { databaseUrl }: SantapEnvironment,
  loginName: string,
  password: string,
): string {
  const script = fileURLToPath(new URL("../../api/src/commands/add-operator.ts", import.meta.url));
  const env = { ...process.env, DATABASE_URL: databaseUrl, OTP_BOX_KEY };
  const ran = spawnSync(process.execPath, [script, loginName], {
    input: `${password}\n`,
    env,
    encoding: "utf8",
  });
  return /^ {2}((?:[a-z2-7]{4}-){5}[a-z2-7]{4})$/m.exec(ran.stdout)?.[1] ?? ran.stderr;
}

/** The event of a diner who opened a table, as the web app reports it to the second path. */
async function reportTable(appUrl: string, sessionId: string): Promise<void> {
  const head = { platform: "h5", sessionId, deviceId: "e2eDeviceDevice0000000", region: "cn" };
  const common = { userId: "", appVersion: "9.9.9", sdk: "2.0.19", epoch: "e2eepoch0000" };
  const properties = { eventId: "table_opened", eventGroup: "funnel", storeId: "S06" };
  const element = {
    properties,
    head: { ...head, ...common, eventTime: Date.now(), attrs: { language: "enGB" } },
  };
  const path = "/digital-food/digital-food-monitor/event-tracking/pub-report";
  const answer = await fetch(`${appUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify([element]),
  });
  expect(answer.status).toBe(200);
}

/** A tab that made four events: one is here, one is set aside, two are lost. */
async function reportLoss(appUrl: string): Promise<void> {
  const id = randomBytes(9).toString("base64url");
  const head = {
    platform: "h5",
    sessionId: id,
    deviceId: id,
    region: "cn",
    userId: "",
    epoch: id,
    appVersion: "9.9.8",
    sdk: "2.0.19",
    attrs: { language: "enGB" },
  };
  const send = async (what: string, content: object) => {
    const data = Buffer.from(JSON.stringify(content)).toString("base64url");
    const sum = crc32(data).toString(16).padStart(8, "0");
    const query = `app_key=santap-web&timestamp=${Date.now()}`;
    const answer = await fetch(`${appUrl}/v3/${what}/js/10001?${query}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `data=${data}&crc=${sum}`,
    });
    expect(await answer.json()).toMatchObject({ code: 0 });
  };
  const event = { eventGroup: "page", eventTime: Date.now(), properties: { name: "home" } };
  const events = [
    { ...event, eventId: "page_view", seqId: 1 },
    { ...event, eventId: "nobody_planned_it", seqId: 2 },
  ];
  await send("track", { v: 1, head, events });
  const totals = { created: 4, acked: 4, pending: 0, dropped: {} };
  await send("balance", { head, totals, lastSeq: 4 });
}

test("an operator with a second factor is prompted for its code after the password", async ({
  page,
  environment,
}) => {
  const recoveryCode = addOperator(environment, "sari", "kuda lumping terbang");
  await page.goto("/console?lang=enGB");
  await page.getByLabel("Login name").fill("sari");
  await page.getByLabel("Password").fill("kuda lumping terbang");
  await expect(page.getByLabel("Code from your")).toBeHidden();
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("authenticator app");
  const code = page.getByLabel("Code from your");
  await code.fill("000000");
  await code.press("Enter");
  await expect(page.getByRole("alert")).toContainText("That code is wrong");
  await code.fill(recoveryCode);
  await code.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
});

test("an operator signs in, and sees the funnel move when a diner opens a table @screen", async ({
  page,
  environment,
}) => {
  await page.goto("/console/insights");
  await expect(page).toHaveURL(/\/console\/login$/);
  await page.goto("/console?lang=enGB");
  await page.getByLabel("Login name").fill("operator");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Name or password is wrong" }),
  ).toBeVisible();

  await signIn(page);
  await expect(page).toHaveURL(/\/console\/insights$/);
  const funnel = page.getByRole("region", { name: "From table to paid" });
  await expect(funnel).toContainText("No events");
  await reportTable(environment.appUrl, "e2eSessionSession00001");
  const opened = funnel.getByRole("row", { name: /^Table opened/ });
  await expect(opened.getByRole("cell").first()).toHaveText("1");
  await reportTable(environment.appUrl, "e2eSessionSession00002");
  await expect(opened.getByRole("cell").first()).toHaveText("2");

  const slider = page.getByRole("slider", { name: "Events per minute" });
  await slider.focus();
  await expect(slider).toHaveAttribute("aria-valuetext", /so far$/);
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /: [\d.]+ per minute$/);

  await page.reload();
  await expect(opened.getByRole("cell").first()).toHaveText("2");
  await chooseInMenu(page, "Log out");
  await expect(page).toHaveURL(/\/console\/login$/);
  await page.goto("/console/insights");
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("what arrived and was set aside is counted apart from what is lost", async ({
  page,
  environment,
}) => {
  await reportLoss(environment.appUrl);
  await signIn(page);
  const loss = page.getByRole("region", { name: "Events lost" });
  await expect(loss).toContainText("2 of 4 events have not arrived");
  await expect(loss).toContainText("1 arrived but were set aside");
  const cells = loss.getByRole("row", { name: /^9\.9\.8/ }).getByRole("cell");
  await expect(cells).toHaveText(["4", "1", "1", "50%"]);
});

const LANGUAGES = [
  ["Indonesia", "id-ID"],
  ["English", "en-US"],
  ["中文", "zh-CN"],
] as const;

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the console fits ${width} pixels and reads well, in light and dark`, async ({
    page,
    environment,
  }) => {
    await page.setViewportSize({ width, height });
    await reportLoss(environment.appUrl);
    await reportTable(environment.appUrl, `e2eSessionWidth${width}`.padEnd(22, "0"));
    await signIn(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      for (const [language, tag] of LANGUAGES) {
        await chooseInMenu(page, language);
        await expect(page.locator("html")).toHaveAttribute("lang", tag);
        await expect(page.getByRole("table").first()).toBeVisible();
        await waitForAnimations(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        const contrast = language === "Indonesia";
        expect(await findViolations(page, { contrast })).toEqual([]);
      }
    }
  });
}
