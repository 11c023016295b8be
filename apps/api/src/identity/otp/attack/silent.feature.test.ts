import { expect } from "vitest";
import type { Attack } from "./attack.ts";
import { testUnderAttack } from "./attack.fixture.ts";
import { wrongDigits } from "./attacker.ts";
import { getCode, newestCode, newPhone, openBrowser, readData, type Answered } from "./browser.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const test = testUnderAttack();
test.beforeEach(({ attack }) => attack.clock.pass(HOUR));

/** An answer without what differs in every one. */
function getShape({ status, envelope }: Answered<unknown>) {
  const { data, error } = envelope;
  return { status, error, fields: data === null ? null : Object.keys(data as object).toSorted() };
}

async function countMessages(attack: Attack): Promise<number> {
  const { sent } = await attack.rows.one<{ sent: number }>(
    "select count(*)::int as sent from message_outbox",
  );
  return sent;
}

test("LOGIN-32 another browser cannot tell a phone that was sent a code just now from a quiet one, nor cause a second message", async ({
  attack,
}) => {
  const asked = newPhone(attack);
  expect(getCode(await openBrowser(attack).askCode(asked))).toBe("OK");
  await newestCode(attack, asked);
  const quiet = newPhone(attack);
  const shapes = [];
  const before = await countMessages(attack);
  for (const phoneNo of [asked, quiet]) {
    const curious = openBrowser(attack);
    const steps = [await curious.askCode(phoneNo)];
    const { processToken } = readData(steps[0] as Answered<{ processToken: string }>);
    attack.clock.pass(10 * SECOND);
    // Its own resend wait.
    steps.push(await curious.askCode(phoneNo));
    attack.clock.pass(10 * SECOND);
    const wrong = await curious.enter(processToken, wrongDigits(attack));
    attack.clock.pass(-20 * SECOND);
    shapes.push([...steps.map(getShape), getShape(wrong)]);
  }
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]?.[1]).toMatchObject({ error: { code: "0310206", details: { retryAfter: 50 } } });
  expect((await countMessages(attack)) - before).toBe(1);
});

test("LOGIN-32 whose phone a stranger asked for signs in with the code that came, in their own browser, once", async ({
  attack,
}) => {
  const phoneNo = newPhone(attack);
  const stranger = openBrowser(attack);
  const asked = readData(await stranger.askCode(phoneNo));
  attack.clock.pass(5 * SECOND);
  const owner = openBrowser(attack);
  const other = openBrowser(attack);
  const { processToken } = readData(await owner.askCode(phoneNo));
  const second = readData(await other.askCode(phoneNo));
  attack.promised.set(phoneNo, 1);
  const code = await newestCode(attack, phoneNo);
  // Who asked first has five tries of their own, and takes none of the others'.
  for (let nth = 0; nth < 4; nth += 1) {
    expect(getCode(await stranger.enter(asked.processToken, wrongDigits(attack)))).toBe("0310210");
  }
  expect(getCode(await owner.enter(processToken, code))).toBe("OK");
  expect(getCode(await other.enter(second.processToken, code))).toBe("0310211");
  expect(getCode(await stranger.enter(asked.processToken, code))).toBe("0310211");
});

test("LOGIN-32 browsers that ask after another share five tries, however many they are", async ({
  attack,
}) => {
  const phoneNo = newPhone(attack);
  const owner = openBrowser(attack);
  const { processToken } = readData(await owner.askCode(phoneNo));
  const answers = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const guesser = openBrowser(attack);
    const sent = readData(await guesser.askCode(phoneNo));
    answers.push(getCode(await guesser.enter(sent.processToken, wrongDigits(attack))));
  }
  expect(answers.filter((answer) => answer === "0310210")).toHaveLength(4);
  attack.promised.set(phoneNo, 1);
  const code = await newestCode(attack, phoneNo);
  expect(getCode(await owner.enter(processToken, code))).toBe("OK");
});

test("LOGIN-32 strangers delay no resend of who asked first, and after signing in another browser is sent a code of its own", async ({
  attack,
}) => {
  const phoneNo = newPhone(attack);
  const owner = openBrowser(attack);
  const { processToken } = readData(await owner.askCode(phoneNo));
  attack.clock.pass(55 * SECOND);
  expect(getCode(await openBrowser(attack).askCode(phoneNo))).toBe("OK");
  attack.promised.set(phoneNo, 1);
  attack.clock.pass(5 * SECOND);
  readData(await owner.askCode(phoneNo));
  attack.promised.set(phoneNo, 2);
  expect(getCode(await owner.enter(processToken, await newestCode(attack, phoneNo)))).toBe("OK");
  const second = openBrowser(attack);
  const own = readData(await second.askCode(phoneNo));
  attack.promised.set(phoneNo, 3);
  expect(getCode(await second.enter(own.processToken, await newestCode(attack, phoneNo)))).toBe(
    "OK",
  );
});
