import { readPhone } from "@santap/domain/account/phone";
import { expect } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import type { Attack } from "./attack.ts";
import { testUnderAttack } from "./attack.fixture.ts";
import {
  getCode,
  newAddress,
  newestCode,
  newPhone,
  openBrowser,
  readData,
  type Answered,
  type Browser,
} from "./browser.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const test = testUnderAttack();
test.beforeEach(({ attack }) => attack.clock.pass(3 * HOUR));

/** What codes for so many new phones from an address are answered, each asked for by a browser of its own. */
function strain(attack: Attack, address: string, count: number): Promise<string[]> {
  return inParallel(count, async () =>
    getCode(await openBrowser(attack, address).askCode(newPhone(attack))),
  );
}

/** Seconds to wait; 0 for a code that was sent. */
function getWait({ envelope }: Answered<unknown>): number {
  if (envelope.success) return 0;
  const { retryAfter } = envelope.error.details ?? {};
  if (envelope.error.code !== "0310206" || typeof retryAfter !== "number") {
    throw new Error(`refused with ${envelope.error.code}`);
  }
  return retryAfter;
}

async function signIn(attack: Attack, browser: Browser, phoneNo: string): Promise<string> {
  const { processToken } = readData(await browser.askCode(phoneNo));
  return getCode(await browser.enter(processToken, await newestCode(attack, phoneNo)));
}

test("NOV-13 from sixty codes on that nobody verified an address is sent one a minute, and is never shut", async ({
  attack,
}) => {
  const address = newAddress();
  expect(new Set(await strain(attack, address, 60))).toEqual(new Set(["OK"]));
  const answers = await inParallel(140, async () =>
    getWait(await openBrowser(attack, address).askCode(newPhone(attack))),
  );
  expect(Math.min(...answers)).toBeGreaterThan(0);
  expect(Math.max(...answers)).toBeLessThanOrEqual(60);
  let sent = 0;
  for (let minute = 0; minute < 5; minute += 1) {
    attack.clock.pass(100 * SECOND);
    sent += (await strain(attack, address, 10)).filter((answer) => answer === "OK").length;
  }
  expect(sent).toBe(5);
  // Elsewhere nobody waits, and an hour later nobody does here.
  expect(await strain(attack, newAddress(), 1)).toEqual(["OK"]);
  attack.clock.pass(HOUR);
  expect(await strain(attack, address, 1)).toEqual(["OK"]);
});

test("NOV-13 codes spread over an hour count as well, and one /64 is one address", async ({
  attack,
}) => {
  for (let step = 0; step < 6; step += 1) {
    const asks = await inParallel(10, async (nth) => {
      const phoneNo = newPhone(attack);
      const answer = await openBrowser(attack, `2001:db8:9:0::${step}${nth}`).askCode(phoneNo);
      // What is not delivered in time is taken back.
      await newestCode(attack, phoneNo);
      return getCode(answer);
    });
    expect(new Set(asks)).toEqual(new Set(["OK"]));
    attack.clock.pass(9 * MINUTE);
  }
  const late = openBrowser(attack, "2001:db8:9:0:ffff::1");
  attack.clock.pass(-9 * MINUTE);
  expect(getWait(await late.askCode(newPhone(attack)))).toBe(60);
  const other = openBrowser(attack, "2001:db8:9:1::1");
  expect(getWait(await other.askCode(newPhone(attack)))).toBe(0);
});

test("NOV-13 who asked first is next, however often programs ask meanwhile, and proves to be human once", async ({
  attack,
}) => {
  const address = newAddress();
  await strain(attack, address, 60);
  const guest = openBrowser(attack, address);
  const phoneNo = newPhone(attack);
  const wait = getWait(await guest.askCode(phoneNo));
  expect(wait).toBe(60);
  const bots = Array.from({ length: 6 }, () => {
    return { browser: openBrowser(attack, address), phoneNo: newPhone(attack) };
  });
  const askAll = () =>
    inParallel(bots.length, async (nth) => {
      const bot = bots[nth];
      return bot === undefined ? -1 : getWait(await bot.browser.askCode(bot.phoneNo));
    });
  for (let second = 0; second < wait; second += 10) {
    expect(Math.min(...(await askAll()))).toBeGreaterThan(0);
    attack.clock.pass(10 * SECOND);
  }
  expect(Math.min(...(await askAll()))).toBeGreaterThan(0);
  // Nothing is asked for again.
  const answer = await guest.askCode(phoneNo, "WHERE_NEEDED");
  expect(attack.secrets.tokens.size).toBeGreaterThan(0);
  const { processToken } = readData(answer);
  expect(getCode(await guest.enter(processToken, await newestCode(attack, phoneNo)))).toBe("OK");
});

test("NOV-13 a known browser and a phone that was verified before wait for nothing at such an address", async ({
  attack,
}) => {
  const address = newAddress();
  const known = { browser: openBrowser(attack, address), phoneNo: newPhone(attack) };
  const verified = newPhone(attack);
  expect(await signIn(attack, known.browser, known.phoneNo)).toBe("OK");
  expect(await signIn(attack, openBrowser(attack), verified)).toBe("OK");
  attack.clock.pass(2 * MINUTE);
  await strain(attack, address, 60);
  expect(getWait(await openBrowser(attack, address).askCode(newPhone(attack)))).toBeGreaterThan(0);
  expect(await signIn(attack, known.browser, known.phoneNo)).toBe("OK");
  expect(await signIn(attack, openBrowser(attack, address), verified)).toBe("OK");
});

test("NOV-13 two hundred guests behind one address sign in without waiting; beside an attacker one newcomer a minute does", async ({
  attack,
}) => {
  const address = newAddress();
  const guests = Array.from({ length: 200 }, () => {
    return { browser: openBrowser(attack, address), phoneNo: newPhone(attack) };
  });
  const answers: string[] = [];
  // Ten at the same moment, as at the doors of a mall.
  for (let nth = 0; nth < guests.length; nth += 10) {
    const group = guests.slice(nth, nth + 10);
    answers.push(
      ...(await inParallel(group.length, async (place) => {
        const guest = group[place];
        return guest === undefined ? "" : signIn(attack, guest.browser, guest.phoneNo);
      })),
    );
  }
  expect(new Set(answers)).toEqual(new Set(["OK"]));
  attack.clock.pass(2 * MINUTE);
  await strain(attack, address, 60);
  const again = await inParallel(20, async (nth) => {
    const guest = guests[nth];
    return guest === undefined ? "" : signIn(attack, guest.browser, guest.phoneNo);
  });
  expect(new Set(again)).toEqual(new Set(["OK"]));
  const newcomers = Array.from({ length: 5 }, () => {
    return { browser: openBrowser(attack, address), phoneNo: newPhone(attack), in: -1 };
  });
  for (let minute = 0; minute <= newcomers.length; minute += 1) {
    for (const one of newcomers.filter((guest) => guest.in === -1)) {
      if (getWait(await one.browser.askCode(one.phoneNo)) === 0) one.in = minute;
    }
    attack.clock.pass(MINUTE);
  }
  expect(newcomers.map((one) => one.in)).toEqual([1, 2, 3, 4, 5]);
});

test("no phone of it can be read in a counter", async ({ attack }) => {
  const { text } = await attack.rows.one<{ text: string }>(
    "select coalesce(string_agg(t::text, ' '), '') as text from risk_bucket t",
  );
  const found = [...attack.secrets.phones].filter((phoneNo) => {
    const reading = readPhone("62", phoneNo);
    return reading.ok && text.includes(reading.phone.e164.slice(1));
  });
  expect(found).toEqual([]);
});
