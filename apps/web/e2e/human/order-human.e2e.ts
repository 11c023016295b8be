import { queryDatabase } from "@santap/dev-env/query-database";
import type { SantapEnvironment } from "@santap/dev-env/boot";
import type { Page, Response } from "@playwright/test";
import { findScript } from "../fixtures/built-files.ts";
import { endStreams } from "../fixtures/end-streams.ts";
import { expect } from "../fixtures/journey.ts";
import type { SandboxClient } from "../fixtures/sandbox.ts";
import { fillCart, TOAST } from "../fixtures/orders.ts";
import { codeInHand, signIn } from "../fixtures/signed-in.ts";
import { readAnswer, nextChallenge, getPercent, solve, test } from "./puzzle.ts";
import { routeOnce } from "../fixtures/route-once.ts";

const ORDER = "**/order/create";

test.beforeEach(async ({ page, sandbox, environment, puzzleApp }) => {
  await signIn(page, sandbox);
  await tryCodesOut(page, sandbox, environment);
  // Without a place for its key, the page does not sign its calls.
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  await fillCart(page, { storeId: "S06", lines: [TOAST] });
  await page.goto(`${puzzleApp.url}/platform/confirmOrder?storeId=S06`);
  await expect(confirmButton(page)).toBeEnabled();
});

test("HUMAN-13 a risky order asks for a person on the confirm page, and goes on to pay by itself", async ({
  page,
  environment,
  puzzleApp,
}) => {
  const code: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(findScript("captcha"))) code.push(request.url());
  });
  await endStreams(page);
  await page.reload();
  await expect(confirmButton(page)).toBeEnabled();
  await page.waitForLoadState("networkidle");
  expect(code).toEqual([]);
  const tries = watchOrders(page);

  const challenge = await confirm(page);
  expect(code).toHaveLength(1);
  await expect(page).toHaveURL(/\/platform\/confirmOrder/);
  await solvePuzzle(page, environment, challenge);

  await expect(page).toHaveURL(/\/platform\/payPage\/payCode\?.*orderId=S06-/);
  await expect(page.getByRole("slider")).toHaveCount(0);
  const [first, second] = tries();
  expect(tries()).toHaveLength(2);
  expect(first).not.toHaveProperty("sliderToken");
  expect(second).toEqual({ ...first, sliderToken: expect.stringMatching(/./) });
  await page.goto(`${puzzleApp.url}/platform/orders`);
  await expect(page.getByRole("main").getByRole("link", { name: /Kopi Langkah Pagi/ })).toHaveCount(
    1,
  );
});

test("HUMAN-13 closing it places nothing, and the next tap is a try of its own", async ({
  page,
  environment,
}) => {
  const tries = watchOrders(page);
  await confirm(page);
  await page
    .getByRole("dialog", { name: "Are you a person?" })
    .getByRole("button", { name: "Close" })
    .tap();
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(confirmButton(page)).not.toHaveAttribute("aria-busy");
  expect(tries()).toHaveLength(1);
  await solvePuzzle(page, environment, await confirm(page));
  await expect(page).toHaveURL(/\/platform\/payPage\/payCode/);
  const [closed, another, placed] = tries().map(({ idempotencyKey }) => idempotencyKey);
  expect(another).not.toBe(closed);
  expect(placed).toBe(another);
});

test("HUMAN-13 a proof that the order is refused with opens it once more by itself, not for ever", async ({
  page,
  environment,
}) => {
  const tries = watchOrders(page);
  let spoilt = 0;
  await page.route(ORDER, async (route) => {
    const payload = route.request().postDataJSON() as object;
    if (!("sliderToken" in payload) || spoilt === 3) return route.continue();
    spoilt += 1;
    return route.continue({ postData: JSON.stringify({ ...payload, sliderToken: "spoilt" }) });
  });

  const again = nextChallengeAfter(page, solvePuzzle(page, environment, await confirm(page)));
  const last = solvePuzzle(page, environment, await again);
  await last;
  await expect(page.getByRole("alert")).toContainText("The security check has expired.");
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(confirmButton(page)).not.toHaveAttribute("aria-busy");
  expect(new Set(tries().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);

  const third = nextChallengeAfter(page, solvePuzzle(page, environment, await confirm(page)));
  await solvePuzzle(page, environment, await third);
  await expect(page).toHaveURL(/\/platform\/payPage\/payCode/);
  expect(tries()).toHaveLength(6);
});

test("HUMAN-13 an order whose answer got lost after the proof is not made twice", async ({
  page,
  environment,
  puzzleApp,
  tolerate,
}) => {
  tolerate(/order\/create/);
  const challenge = await confirm(page);
  await routeOnce(page, ORDER, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await solvePuzzle(page, environment, challenge);
  await expect(page.getByText("Unable to connect to the network")).toBeVisible();
  await page.reload();
  await confirmButton(page).tap();
  // The order holds the coupon, so that the price shown without it is not the price to be paid.
  await expect(page).toHaveURL(/\/platform\/cashier/);
  await page.goto(`${puzzleApp.url}/platform/orders`);
  await expect(page.getByRole("main").getByRole("link", { name: /Kopi Langkah Pagi/ })).toHaveCount(
    1,
  );
});

/** Enters a wrong code, as though it had been one of many that came from this journey's address. */
async function tryCodesOut(
  page: Page,
  sandbox: SandboxClient,
  environment: SantapEnvironment,
): Promise<void> {
  const { code, enter } = await codeInHand(page, sandbox);
  await expect(enter(code === "000000" ? "000001" : "000000")).rejects.toThrow("0310210");
  await queryDatabase(
    environment.databaseUrl,
    `update risk_bucket set level = 500 where (kind, key) = (
       select kind, key from risk_bucket where kind = 'WRONG_CODE' order by touched_at desc limit 1)`,
  );
}

function confirmButton(page: Page) {
  return page.getByRole("button", { name: "Confirm order" });
}

/** Taps the button; what it returns is the reply with the puzzle. */
async function confirm(page: Page): Promise<Response> {
  const challenge = nextChallenge(page);
  await confirmButton(page).tap();
  return challenge;
}

async function nextChallengeAfter(page: Page, answered: Promise<void>): Promise<Response> {
  const challenge = nextChallenge(page);
  await answered;
  return challenge;
}

async function solvePuzzle(
  page: Page,
  environment: SantapEnvironment,
  challenge: Response,
): Promise<void> {
  await solve(page, getPercent(await readAnswer(environment, challenge)));
}

/** What was asked of the server, as the page said it. */
function watchOrders(page: Page): () => Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/order/create")) sent.push(request.postDataJSON());
  });
  return () => sent;
}
