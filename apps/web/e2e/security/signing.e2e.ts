import type { Page } from "@playwright/test";
import { queryDatabase } from "@santap/dev-env/query-database";
import { codeOnScreen, logIn, payWithQris, wantCoffee } from "../fixtures/checkout.ts";
import { expect, test } from "../fixtures/journey.ts";
import type { SandboxClient } from "../fixtures/sandbox.ts";
import { newPhone } from "../fixtures/signed-in.ts";
import { watchVerdicts, type Verdicts } from "./verdicts.ts";

const SCRIPT = "**/security/anti-tamper.js";
/** Those that the specification marks as signed. */
const MARKED = ["/account/checkSlider", "/account/login", "/pay/createPayOrder"];

async function purchase(page: Page, sandbox: SandboxClient): Promise<void> {
  await wantCoffee(page, "DEMO-A2");
  await logIn(page, sandbox, newPhone());
  await payWithQris(page);
  await expect(codeOnScreen(page)).toBeVisible();
}

function expectMarked(verdicts: Verdicts, verdict: string): void {
  const found = [...verdicts.keys()].filter((what) => MARKED.includes(what.split(" ")[0] ?? ""));
  expect(found.toSorted()).toEqual(MARKED.map((path) => `${path} ${verdict}`));
}

/** A page of somebody whose key is known to the server. */
async function visitWithKey(page: Page): Promise<string> {
  const known = page.waitForResponse("**/security/registerKey");
  await page.goto("/t/DEMO-A3");
  const { data } = (await (await known).json()) as { data: { keyId: string } };
  await expect(menuOn(page)).toBeVisible();
  const signed = page.waitForRequest((request) => "x-anti-tamper" in request.headers());
  await page.reload();
  await signed;
  return data.keyId;
}

function menuOn(page: Page) {
  return page.getByRole("button", { name: "Palm-sugar milk coffee", exact: true });
}

async function askForSliderCheck(page: Page): Promise<void> {
  await page.goto("/platform/orders");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Phone number").fill(newPhone());
  await page.getByRole("button", { name: "Get code" }).click();
  await expect(page.getByRole("button", { name: "I am a person" })).toBeVisible();
}

test("SIGN-01 SIGN-02 SIGN-04 SIGN-07 SIGN-08 SIGN-09 slider check, login and payment are signed", async ({
  page,
  sandbox,
  environment,
}) => {
  const verdicts = await watchVerdicts(environment);
  await purchase(page, sandbox);
  expectMarked(await verdicts(), "signed");
});

test.describe("never in the way", () => {
  test("SIGN-06 a script that is blocked: the same purchase without signatures", async ({
    page,
    sandbox,
    environment,
    tolerate,
  }) => {
    tolerate(/anti-tamper\.js/);
    await page.route(SCRIPT, (route) => route.abort());
    const verdicts = await watchVerdicts(environment);
    await purchase(page, sandbox);
    expectMarked(await verdicts(), "unsigned");
  });

  test("SIGN-05 a private window without a database: the same purchase without signatures", async ({
    page,
    sandbox,
    environment,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
    });
    const verdicts = await watchVerdicts(environment);
    await purchase(page, sandbox);
    expectMarked(await verdicts(), "unsigned");
  });

  test("SIGN-05 a browser without WebCrypto: the same purchase without signatures", async ({
    page,
    sandbox,
    environment,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, "subtle", { value: undefined });
    });
    const verdicts = await watchVerdicts(environment);
    await purchase(page, sandbox);
    expectMarked(await verdicts(), "unsigned");
  });
});

test.describe("a key", () => {
  test("is one for all tabs, also of those that open at once, and outlives a reload", async ({
    page,
    context,
    environment,
  }) => {
    const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))];
    const ids = await Promise.all(tabs.map((tab) => visitWithKeyOr(tab)));
    await page.reload();
    await expect(menuOn(page)).toBeVisible();
    const browserId = await page.evaluate(() => localStorage.getItem("browser-id"));
    const rows = await queryDatabase(
      environment.databaseUrl,
      "select key_id from signing_key where browser = $1",
      [browserId],
    );
    expect(rows).toEqual([{ key_id: ids.find((id) => id !== null) }]);
  });

  test("that the server has lost is replaced by a new one, and the call is signed with it", async ({
    page,
    environment,
    tolerate,
  }) => {
    tolerate(/status of 400/);
    const lost = await visitWithKey(page);
    const verdicts = await watchVerdicts(environment);
    await queryDatabase(environment.databaseUrl, "delete from signing_key where key_id = $1", [
      lost,
    ]);
    await askForSliderCheck(page);
    const found = await verdicts();
    // Another call of the page may have been the first to receive it.
    const unknown = [...found].filter(([call, count]) => call.endsWith("unknownKey") && count > 0);
    expect(unknown.length).toBeGreaterThan(0);
    expect(found.get("/account/checkSlider signed")).toBe(1);
  });
});

test("a clock that runs ten minutes ahead is put right, and the call is signed", async ({
  page,
  environment,
  tolerate,
}) => {
  tolerate(/status of 400/);
  await visitWithKey(page);
  await page.addInitScript(() => {
    const rightly = Date.now;
    Date.now = () => rightly() + 600_000;
  });
  const verdicts = await watchVerdicts(environment);
  await askForSliderCheck(page);
  const found = await verdicts();
  // Calls that were under way together are each refused once; nothing is refused twice.
  const refused = [...found].filter(([what]) => what.endsWith(" clock"));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(([, count]) => count > 1)).toEqual([]);
  expect(found.get("/account/checkSlider signed")).toBe(1);
  const again = await watchVerdicts(environment);
  await askForSliderCheck(page);
  expect([...(await again()).keys()].filter((what) => what.endsWith(" clock"))).toEqual([]);
});

/** The id of the key that this tab made known; null where another tab was quicker. */
async function visitWithKeyOr(page: Page): Promise<string | null> {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/security/registerKey")) return;
    answers.push(response.json().then((body: { data: { keyId: string } }) => body.data.keyId));
  });
  await page.goto("/t/DEMO-A3");
  await expect(menuOn(page)).toBeVisible();
  return (await Promise.all(answers))[0] ?? null;
}
