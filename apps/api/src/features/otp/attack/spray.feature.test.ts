import { randomBytes } from "node:crypto";
import type { SantapEnvironment } from "@santap/dev-env/boot";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { wrongDigits } from "./attacker.ts";
import { codeOf, dataOf, newAddress, newestCode, newPhone, openBrowser } from "./browser.ts";
import type { Browser } from "./browser.ts";
import { leaksOf, openScene, type Scene } from "./scene.ts";
import { openTestClock } from "./test-clock.ts";

const HOUR = 60 * 60_000;
/** Codes an hour that nobody verifies. */
const PER_BROWSER = 6;
const PER_ADDRESS = 120;

let world: SantapEnvironment;
let it: Scene;

beforeAll(async () => {
  const clock = openTestClock();
  const env = { ...clock.env, LOG_LEVEL: "trace", HUMAN_VERIFICATION: "sandbox" };
  world = await bootTestEnvironment({ mode: "processes", env });
  it = openScene(world, clock);
});
afterAll(async () => {
  await it.rows.close();
  await world.stop();
  it.clock.close();
});

/** Asks for a code for a phone that was never seen, and tries one; both answers. */
async function sprayOne(browser: Browser): Promise<[asked: string, guessed: string]> {
  const phoneNo = newPhone(it);
  const answer = await browser.askCode(phoneNo);
  const sent = answer.envelope.data;
  if (sent !== null) await newestCode(it, phoneNo);
  const token = sent?.processToken ?? randomBytes(32).toString("base64url");
  return [codeOf(answer), codeOf(await browser.enter(token, wrongDigits(it)))];
}

/** One guess on each of so many phones, all at once; how often each pair of answers came. */
async function spray(phones: number, browserOf: () => Browser): Promise<Record<string, number>> {
  const pairs: Record<string, number> = {};
  for (const [asked, guessed] of await inParallel(phones, () => sprayOne(browserOf()))) {
    const pair = `asked ${asked}, guessed ${guessed}`;
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
  return pairs;
}

async function comparisons(): Promise<number> {
  const { sum } = await it.rows.one<{ sum: number }>(
    "select coalesce(sum(tries), 0)::int as sum from otp_flow",
  );
  return sum;
}

const LET_THROUGH = "asked OK, guessed 0310210";
/** The limit says so, and a guess without a code is one at a code that does not exist. */
const REFUSED = "asked 0310212, guessed 0310211";

test("one browser gets six guesses an hour, on however many phones", async () => {
  const browser = openBrowser(it);
  const expected = { [LET_THROUGH]: PER_BROWSER, [REFUSED]: 60 - PER_BROWSER };
  expect(await spray(60, () => browser)).toEqual(expected);
  expect(await comparisons()).toBe(PER_BROWSER);
  it.clock.pass(HOUR);
  expect(await spray(60, () => browser)).toEqual(expected);
});

test("one address gets a hundred and twenty an hour, with however many browsers", async () => {
  it.clock.pass(HOUR);
  const address = newAddress();
  const before = await comparisons();
  expect(await spray(200, () => openBrowser(it, address))).toEqual({
    [LET_THROUGH]: PER_ADDRESS,
    [REFUSED]: 200 - PER_ADDRESS,
  });
  expect((await comparisons()) - before).toBe(PER_ADDRESS);
});

test("somebody elsewhere signs in while an address is closed", async () => {
  const phoneNo = newPhone(it);
  const guest = openBrowser(it);
  const { processToken } = dataOf(await guest.askCode(phoneNo, "WHERE_NEEDED"));
  expect(codeOf(await guest.enter(processToken, await newestCode(it, phoneNo)))).toBe("OK");
});

test("nothing of it can be read in log, answers, addresses and events", async () => {
  await world.api.stop();
  expect(await leaksOf(it, world.api.output)).toEqual([]);
});
