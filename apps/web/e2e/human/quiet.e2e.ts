import type { Page, Request } from "@playwright/test";
import { expect } from "../fixtures/journey.ts";
import { newPhone } from "../fixtures/signed-in.ts";
import { readAnswer, askForCode, openLogin, getPercent, solve, test } from "./puzzle.ts";

test("HUMAN-05 a newcomer types and taps once: the work was done meanwhile, and nothing is shown", async ({
  page,
  puzzleApp,
  sandbox,
}) => {
  const asked = watch(page);
  const phoneNo = newPhone();
  const worker = page.waitForEvent("worker");
  await openLogin(page, puzzleApp);
  const ended = new Promise((resolve) => void worker.then((one) => one.on("close", resolve)));
  await page.locator("form input[type=tel]").fill(`0${phoneNo}`);
  await ended;
  await page.getByRole("button", { name: "Get code" }).tap();
  await expect(page.getByLabel("Verification code")).toBeFocused();
  expect(asked("/captcha/challenge")).toEqual([
    expect.objectContaining({ scene: "login", countryCode: "62", way: "QUIET" }),
  ]);
  expect(asked("/captcha/challenge")[0]).not.toHaveProperty("phoneNo");
  expect(asked("/captcha/verify")).toMatchObject([{ phoneNo, provider: "embedded" }]);
  expect(asked("/account/sendCode")).toMatchObject([{ phoneNo, sliderToken: /./ }]);
  await expect(page.getByRole("slider")).toHaveCount(0);
  expect(await sandbox.awaitCode(`+62${phoneNo}`)).toMatch(/^\d{6}$/);
});

test("closing the popup ends the work, and so does a wait of eight seconds, after which the puzzle is shown", async ({
  page,
  puzzleApp,
}) => {
  await changeQuietWork(page, /"powBits":"\d+"/, HOURS_OF_WORK);
  const first = page.waitForEvent("worker");
  await openLogin(page, puzzleApp);
  const closed = (await first).waitForEvent("close");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await closed;

  await page.clock.install();
  const second = page.waitForEvent("worker");
  await page.getByRole("main").getByRole("button").last().tap();
  const ended = (await second).waitForEvent("close");
  await page.locator("form input[type=tel]").fill(`0${newPhone()}`);
  const checked = page.waitForResponse("**/account/checkSlider");
  await page.getByRole("button", { name: "Get code" }).tap();
  await checked;
  await expect(page.getByRole("slider")).toHaveCount(0);
  await page.clock.runFor(8_000);
  await ended;
  await expect(page.getByRole("slider")).toBeVisible();
});

test("a proof that is refused has the puzzle shown", async ({ page, puzzleApp, environment }) => {
  await changeQuietWork(page, /"powSalt":"\w+"/, '"powSalt":"spoilt"');
  await openLogin(page, puzzleApp);
  const challenge = await askForCode(page, newPhone());
  await solve(page, getPercent(await readAnswer(environment, challenge)));
  await expect(page.getByLabel("Verification code")).toBeFocused();
});

const HOURS_OF_WORK = '"powBits":"31"';

/** Changes the parameters of quiet challenges on their way. */
async function changeQuietWork(page: Page, from: RegExp, to: string): Promise<void> {
  await page.route("**/captcha/challenge", async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    const isQuiet = text.includes('"QUIET"');
    await route.fulfill({ response: reply, body: isQuiet ? text.replace(from, to) : text });
  });
}

/** What was sent to a call so far. */
function watch(page: Page): (path: string) => unknown[] {
  const sent: Request[] = [];
  page.on("request", (request) => void sent.push(request));
  return (path) =>
    sent.filter((one) => one.url().endsWith(path)).map((one) => one.postDataJSON() as unknown);
}
