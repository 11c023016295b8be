import { expect } from "vitest";
import { openAttacker, type Attacker } from "./attacker.ts";
import { getCode, readData, newestCode, newPhone, openBrowser, type Browser } from "./browser.ts";
import { findAttackLeaks, type Attack } from "./attack.ts";
import { testUnderAttack } from "./attack.fixture.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Codes that strangers may have sent to one phone, and how often each code is compared. */
const HOURLY = 5;
const DAILY = 7;
const TRIES = 5;

const BROWSERS_A_STEP = 5;

/** One day: the first minutes, in which the hour's codes are used up, then hour by hour. */
const STEPS = [
  ...Array.from({ length: 10 }, () => ({ length: MINUTE + 1, guesses: 800 })),
  ...Array.from({ length: 22 }, () => ({ length: HOUR, guesses: 100 })),
];

/** When the owner of the phone signs in: each time strangers are sent nothing any more. */
const VICTIM_STEPS = [6, 15, 30];

const test = testUnderAttack();

/** As the product does it: asks first whether a human has to be proved. How it went, as a code. */
async function signIn(attack: Attack, browser: Browser, phoneNo: string): Promise<string> {
  const answer = await browser.askCode(phoneNo, "WHERE_NEEDED");
  const sent = answer.envelope.data;
  if (sent === null) return getCode(answer);
  return getCode(await browser.enter(sent.processToken, await newestCode(attack, phoneNo)));
}

async function attackStep(attacker: Attacker, guesses: number): Promise<void> {
  await attacker.ask(BROWSERS_A_STEP);
  await attacker.guess(guesses);
}

/** When strangers opened their flows, and how often anything was compared with them. */
function comparisons(
  attack: Attack,
  victim: Browser,
): Promise<{ at: number; tries: number; silent: boolean }[]> {
  return attack.rows.all(
    `select (extract(epoch from created_at) * 1000)::int8 as at, tries, silent from otp_flow
      where browser_id <> $1 order by created_at`,
    [victim.browserId],
  );
}

/** The most of these moments that lie within one window of this length. */
function mostWithin(moments: readonly number[], length: number): number {
  return Math.max(
    ...moments.map((from) => moments.filter((at) => at >= from && at < from + length).length),
  );
}

function total(answers: ReadonlyMap<string, number>): number {
  return [...answers.values()].reduce((sum, count) => sum + count, 0);
}

test("ten thousand guesses at one phone get the tries of its budget, and its owner signs in meanwhile", async ({
  attack,
}) => {
  const phoneNo = newPhone(attack);
  const victim = openBrowser(attack);
  expect(await signIn(attack, victim, phoneNo)).toBe("OK");
  attack.clock.pass(DAY + HOUR);

  const attacker = openAttacker(attack, phoneNo);
  const signedIn: string[] = [];
  for (const [step, { length, guesses }] of STEPS.entries()) {
    const guessing = attackStep(attacker, guesses);
    if (VICTIM_STEPS.includes(step)) signedIn.push(await signIn(attack, victim, phoneNo));
    await guessing;
    await attacker.enterDigits();
    attack.clock.pass(length);
  }

  expect(signedIn).toEqual(["OK", "OK", "OK"]);
  expect(total(attacker.guessed)).toBeGreaterThanOrEqual(10_000);
  const compared = await comparisons(attack, victim);
  const sent = compared.filter(({ silent }) => !silent);
  const moments = sent.map(({ at }) => at);
  expect(mostWithin(moments, HOUR)).toBe(HOURLY);
  expect(mostWithin(moments, DAY)).toBeLessThanOrEqual(DAILY);
  expect(sent.map(({ tries }) => tries)).toEqual(moments.map(() => TRIES));
  // All browsers that were answered alike share as many, for each code that was sent.
  const shared = compared.length - sent.length;
  expect(shared).toBeLessThanOrEqual(sent.length + VICTIM_STEPS.length);
  expect(Math.max(...compared.map(({ tries }) => tries))).toBe(TRIES);
  // Each code's fifth wrong answer says already that there were too many.
  const wrong = compared.map(({ tries }) => Math.min(tries, TRIES - 1));
  expect(attacker.guessed.get("0310210")).toBe(wrong.reduce((sum, tries) => sum + tries, 0));
  expect([...attacker.guessed.keys()].sort()).toEqual(["0310209", "0310210", "0310211"]);
  expect([...attacker.asked.keys()].sort()).toEqual(["0310212", "OK"]);
  expect(attacker.asked.get("OK")).toBe(attacker.flows.length);
});

test("a code in hand outlives what strangers ask for and guess", async ({ attack }) => {
  const phoneNo = newPhone(attack);
  const visitor = openBrowser(attack);
  const { processToken } = readData(await visitor.askCode(phoneNo));
  const code = await newestCode(attack, phoneNo);
  const attacker = openAttacker(attack, phoneNo);
  for (let minute = 1; minute < HOURLY; minute += 1) {
    attack.clock.pass(MINUTE);
    await attackStep(attacker, 200);
    await attacker.enterDigits();
  }
  expect(attacker.flows).toHaveLength((HOURLY - 1) * BROWSERS_A_STEP);
  expect([...attacker.guessed.keys()].sort()).toEqual(["0310209", "0310210", "0310211"]);
  expect(getCode(await visitor.enter(processToken, code))).toBe("OK");
});

test("nothing of it can be read in log, answers, addresses and events", async ({
  environment,
  attack,
}) => {
  await environment.api.stop();
  expect(await findAttackLeaks(attack, environment.api.output)).toEqual([]);
});
