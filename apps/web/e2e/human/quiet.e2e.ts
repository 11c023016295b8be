import type { Page, Request } from "@playwright/test";
import { expect } from "../fixtures/journey.ts";
import { newPhone } from "../fixtures/signed-in.ts";
import {
  readAnswer,
  askForCode,
  nextChallenge,
  openLogin,
  getPercent,
  solve,
  test,
} from "./puzzle.ts";

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

test("closing the popup ends the work", async ({ page, puzzleApp }) => {
  // Never done: an hour of work.
  await page.route("**/captcha/challenge", async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replace(/"powBits":"\d+"/, '"powBits":"31"');
    await route.fulfill({ response: reply, body: text });
  });
  const worker = page.waitForEvent("worker");
  await openLogin(page, puzzleApp);
  const ended = (await worker).waitForEvent("close");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await ended;
});

test("a proof that is refused, and work that takes too long, have the puzzle shown", async ({
  page,
  puzzleApp,
  environment,
}) => {
  await page.route(
    "**/captcha/verify",
    (route) => {
      const payload = route.request().postDataJSON() as { proof: { cid: string } };
      const proof = { ...payload.proof, pow: "0" };
      return route.continue({ postData: JSON.stringify({ ...payload, proof }) });
    },
    { times: 1 },
  );
  await openLogin(page, puzzleApp);
  const challenge = await askForCode(page, newPhone());
  await solve(page, getPercent(await readAnswer(environment, challenge)));
  await expect(page.getByLabel("Verification code")).toBeFocused();
});

/** What was sent to a call so far. */
function watch(page: Page): (path: string) => unknown[] {
  const sent: Request[] = [];
  page.on("request", (request) => void sent.push(request));
  return (path) =>
    sent.filter((one) => one.url().endsWith(path)).map((one) => one.postDataJSON() as unknown);
}
