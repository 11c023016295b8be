import type { Page } from "@playwright/test";
import { expect } from "../fixtures/journey.ts";
import {
  readAnswer,
  askForCode,
  nextChallenge,
  openLogin,
  getPercent,
  solve,
  test,
} from "./puzzle.ts";
import { newPhone } from "../fixtures/signed-in.ts";

test.beforeEach(async ({ page, turnstileApp }) => {
  await openLogin(page, turnstileApp);
});

test.afterEach(async ({ sandbox }) => {
  await setFaults(sandbox.url, {});
});

test("HUMAN-12 where configured, its script comes from its own address, and its token lets the code be sent", async ({
  page,
  sandbox,
}) => {
  const phoneNo = newPhone();
  const script = page.waitForRequest((request) => request.url().includes("/turnstile/v0/api.js"));
  await askForCode(page, phoneNo);
  expect(new URL((await script).url()).origin).toBe(sandbox.url);
  const widget = page.getByRole("dialog", { name: "Are you a person?" });
  await expect(widget).toContainText("A short security check by Cloudflare.");
  await page.getByRole("button", { name: "I am human" }).tap();
  await expect(page.getByLabel("Verification code")).toBeFocused();
  await expect(page.getByRole("button", { name: "I am human" })).toHaveCount(0);
  expect(await sandbox.awaitCode(`+62${phoneNo}`)).toMatch(/^\d{6}$/);
});

test("HUMAN-10 a script that is blocked gives way to the puzzle, and no ticket is made up", async ({
  page,
  environment,
  tolerate,
}) => {
  tolerate(/turnstile\/v0\/api\.js/);
  await page.route("**/turnstile/v0/api.js*", (route) => route.abort());
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/captcha/verify")) sent.push(request.postData() ?? "");
  });
  await askForCode(page, newPhone());
  const puzzle = await nextChallenge(page);
  expect(puzzle.request().postDataJSON()).toMatchObject({ without: ["turnstile"] });
  await solve(page, getPercent(await readAnswer(environment, puzzle)));
  await expect(page.getByLabel("Verification code")).toBeFocused();
  expect(sent.map((body) => (JSON.parse(body) as { provider: string }).provider)).toEqual([
    "embedded",
  ]);
});

test("a script that never comes is waited for ten seconds", async ({ page }) => {
  await page.clock.install();
  await page.route("**/turnstile/v0/api.js*", () => undefined);
  await askForCode(page, newPhone());
  await expect(page.getByRole("button", { name: "Verify another way" })).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(page.getByRole("slider")).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await expect(page.getByRole("slider")).toBeVisible();
});

test("a check that the server cannot reach gives way to the puzzle", async ({
  page,
  sandbox,
  tolerate,
}) => {
  tolerate(/captcha\/verify/);
  await setFaults(sandbox.url, { checkFails: true });
  await askForCode(page, newPhone());
  await page.getByRole("button", { name: "I am human" }).tap();
  await expect(page.getByRole("slider")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("who cannot do it may have the puzzle instead; closing ends it all", async ({ page }) => {
  await askForCode(page, newPhone());
  await page.getByRole("button", { name: "Verify another way" }).tap();
  await expect(page.getByRole("slider")).toBeVisible();
  await close(page);
  await expect(page.getByRole("button", { name: "Get code" })).not.toHaveAttribute("aria-busy");
});

async function close(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Are you a person?" });
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect(dialog).toHaveCount(0);
}

async function setFaults(sandboxUrl: string, faults: object): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/turnstile/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(faults),
  });
  expect(reply.ok).toBe(true);
}
