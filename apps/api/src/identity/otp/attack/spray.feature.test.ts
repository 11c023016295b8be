import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { wrongDigits } from "./attacker.ts";
import { getCode, readData, newAddress, newestCode, newPhone, openBrowser } from "./browser.ts";
import type { Browser } from "./browser.ts";
import { findAttackLeaks, type Attack } from "./attack.ts";
import { testUnderAttack } from "./attack.fixture.ts";

const HOUR = 60 * 60_000;
/** Codes an hour that nobody verifies. */
const PER_BROWSER = 6;
const PER_ADDRESS = 60;

const test = testUnderAttack();

/** Asks for a code for a phone that was never seen, and tries one; both answers. */
async function sprayOne(
  attack: Attack,
  browser: Browser,
): Promise<[asked: string, guessed: string]> {
  const phoneNo = newPhone(attack);
  const answer = await browser.askCode(phoneNo);
  const sent = answer.envelope.data;
  if (sent !== null) await newestCode(attack, phoneNo);
  const token = sent?.processToken ?? randomBytes(32).toString("base64url");
  return [getCode(answer), getCode(await browser.enter(token, wrongDigits(attack)))];
}

/** One guess on each of so many phones, all at once; how often each pair of answers came. */
async function spray(
  attack: Attack,
  phones: number,
  chooseBrowser: () => Browser,
): Promise<Record<string, number>> {
  const pairs: Record<string, number> = {};
  for (const [asked, guessed] of await inParallel(phones, () =>
    sprayOne(attack, chooseBrowser()),
  )) {
    const pair = `asked ${asked}, guessed ${guessed}`;
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
  return pairs;
}

async function comparisons(attack: Attack): Promise<number> {
  const { sum } = await attack.rows.one<{ sum: number }>(
    "select coalesce(sum(tries), 0)::int as sum from otp_flow",
  );
  return sum;
}

const LET_THROUGH = "asked OK, guessed 0310210";
/** The limit says so, and a guess without a code is one at a code that does not exist. */
const REFUSED = "asked 0310212, guessed 0310211";

test("one browser gets six guesses an hour, on however many phones", async ({ attack }) => {
  const browser = openBrowser(attack);
  const expected = { [LET_THROUGH]: PER_BROWSER, [REFUSED]: 60 - PER_BROWSER };
  expect(await spray(attack, 60, () => browser)).toEqual(expected);
  expect(await comparisons(attack)).toBe(PER_BROWSER);
  attack.clock.pass(HOUR);
  expect(await spray(attack, 60, () => browser)).toEqual(expected);
});

test("one address gets sixty at once, with however many browsers, then one a minute", async ({
  attack,
}) => {
  attack.clock.pass(HOUR);
  const address = newAddress();
  const before = await comparisons(attack);
  expect(await spray(attack, 200, () => openBrowser(attack, address))).toEqual({
    [LET_THROUGH]: PER_ADDRESS,
    "asked 0310206, guessed 0310211": 200 - PER_ADDRESS,
  });
  expect((await comparisons(attack)) - before).toBe(PER_ADDRESS);
});

test("a phone at another address signs in while one address is strained", async ({ attack }) => {
  const phoneNo = newPhone(attack);
  const guest = openBrowser(attack);
  const { processToken } = readData(await guest.askCode(phoneNo, "WHERE_NEEDED"));
  expect(getCode(await guest.enter(processToken, await newestCode(attack, phoneNo)))).toBe("OK");
});

test("nothing of it can be read in log, answers, addresses and events", async ({
  environment,
  attack,
}) => {
  await environment.api.stop();
  expect(await findAttackLeaks(attack, environment.api.output)).toEqual([]);
});
