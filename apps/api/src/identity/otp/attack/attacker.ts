import { randomBytes, randomInt } from "node:crypto";
import { inParallel } from "../../../testing/until.ts";
import { getCode, newestCode, openBrowser, type Browser, type PhoneNo } from "./browser.ts";
import type { Attack } from "./attack.ts";

/** A flow that the attacker opened. The digits are for the test alone: the attacker never sees them. */
export interface OpenedFlow {
  readonly browser: Browser;
  readonly processToken: string;
  readonly digits: string;
}

/** Somebody who wants into the account of one phone, with any number of browsers and addresses. */
export interface Attacker {
  readonly flows: readonly OpenedFlow[];
  readonly asked: ReadonlyMap<string, number>;
  /** Answers to guesses, by their code. */
  readonly guessed: ReadonlyMap<string, number>;
  /** So many new browsers, each at an address of its own, each proved to be human, all at once. */
  ask(browsers: number): Promise<void>;
  /**
   * So many guesses, 200 at once: half of them at the newest codes, the rest at all others and at tokens
   * made up; from the browser that asked, from others, and without a word on the browser. Never the digits that were sent: luck is no finding.
   */
  guess(guesses: number): Promise<void>;
  /** The very digits of every flow. */
  enterDigits(): Promise<void>;
}

const AT_ONCE = 200;

export function openAttacker(attack: Attack, phoneNo: PhoneNo): Attacker {
  const flows: OpenedFlow[] = [];
  const asked = new Map<string, number>();
  const guessed = new Map<string, number>();
  /** How many flows were opened last. */
  let newest = 0;

  async function askOne(): Promise<Omit<OpenedFlow, "digits">[]> {
    const browser = openBrowser(attack);
    const answer = await browser.askCode(phoneNo);
    count(asked, getCode(answer));
    return answer.envelope.success ? [{ browser, ...answer.envelope.data }] : [];
  }

  /** However many are answered, one message goes out. */
  async function ask(browsers: number): Promise<void> {
    const before = attack.promised.get(phoneNo) ?? 0;
    const opened = (await inParallel(browsers, askOne)).flat();
    newest = opened.length;
    if (newest === 0) return;
    attack.promised.set(phoneNo, before + 1);
    const digits = await newestCode(attack, phoneNo);
    flows.push(...opened.map((flow) => ({ ...flow, digits })));
  }

  async function enter(by: Browser, ...entry: Parameters<Browser["enter"]>): Promise<void> {
    count(guessed, getCode(await by.enter(...entry)));
  }

  function guessOne(index: number): Promise<void> {
    const stranger = index % 5 === 4 ? openBrowser(attack) : null;
    const late = flows.at(-1 - (Math.floor(index / 10) % Math.max(1, newest)));
    const flow = index % 2 === 0 ? late : flows[index % Math.max(1, flows.length)];
    const madeUp = flow === undefined || index % 10 === 9;
    const token = madeUp ? randomBytes(32).toString("base64url") : flow.processToken;
    const browser = stranger ?? flow?.browser ?? openBrowser(attack);
    return enter(browser, token, wrongDigits(attack), index % 5 === 3 ? "NAMELESS" : undefined);
  }

  return {
    flows,
    asked,
    guessed,
    ask,
    async guess(guesses) {
      for (let left = guesses; left > 0; left -= AT_ONCE) {
        await inParallel(Math.min(left, AT_ONCE), guessOne);
      }
    },
    async enterDigits() {
      await Promise.all(
        flows.map(({ browser, processToken, digits }) => enter(browser, processToken, digits)),
      );
    },
  };
}

function count(answers: Map<string, number>, code: string): void {
  answers.set(code, (answers.get(code) ?? 0) + 1);
}

export function wrongDigits(attack: Attack): string {
  for (;;) {
    const digits = String(randomInt(1e6)).padStart(6, "0");
    if (!attack.secrets.codes.has(digits)) return digits;
  }
}
