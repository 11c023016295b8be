import { ErrorCode } from "@santap/contract/errors/codes";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import type { Phone } from "@santap/domain/account/phone";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { HttpError } from "../../http/http-error.ts";
import { codeConsumption, creditCounters, verifyCode, type CodeAttempt } from "./verify-code.ts";
import {
  BROWSER,
  codeOf,
  holderOf,
  newPhone,
  openAccountFixture,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";
import { sendCodeByToken } from "./send-code-by-token.ts";

const HOUR = 60 * 60_000;
let database: TestDatabase;
let it: AccountFixture;
let phone: Phone;
let holder: { userId: string; familyId: string };
let browserCookie: string;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
beforeEach(async () => {
  it.time.now += 24 * HOUR;
  phone = newPhone();
  const entered = await it.signIn(phone);
  holder = holderOf(entered.data.tokenInfo.accessToken);
  browserCookie = entered.browserCookie;
  it.time.now += HOUR;
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

const from = { browserId: BROWSER, address: "203.0.113.7", userAgent: "" };

function send(sliderToken: string) {
  const requester = {
    ...from,
    browserCookie,
    signed: true,
    language: "enGB",
    sliderToken,
  } as const;
  return sendCodeByToken(it.deps, holder, requester);
}

async function sendWithSlider() {
  return send(await it.sliderToken(phone, BROWSER, "cancel"));
}

function prove(attempt: Pick<CodeAttempt, "processToken" | "code" | "scene">) {
  return verifyCode(it.deps, { ...from, ...attempt }, it.time.now);
}

test("CANCEL-09 a code by token is not sent without a slider token, however well the browser is known", async () => {
  expect(await codeOf(send(""))).toBe("0310202");
  expect(await codeOf(send(await it.sliderToken(phone, BROWSER, "login")))).toBe("0310204");
  expect(await codeOf(send(await it.sliderToken(newPhone(), BROWSER, "cancel")))).toBe("0310204");
  expect(await codeOf(sendWithSlider())).toBe("OK");
});

test("it goes to the account's own phone, and proves that account and scene alone", async () => {
  const { processToken } = await sendWithSlider();
  const code = await it.codeFor(phone);
  expect(await codeOf(it.enter(processToken, code))).toBe("0310211");
  expect(await codeOf(prove({ processToken, code, scene: "LOGIN" }))).toBe("0310211");
  const proof = await prove({ processToken, code, scene: "CANCELLATION" });
  expect(proof).toMatchObject({ userId: holder.userId, e164: phone.e164 });
  const use = () =>
    inTransaction(it.db, async (tx) => {
      const { rows } = await codeConsumption(proof, it.time.now).execute(tx);
      if (rows.length === 0) refuse(ErrorCode.otpExpired);
      await creditCounters(tx, proof, it.time.now);
    });
  const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(use())));
  expect(answers.toSorted()).toEqual([...Array<string>(9).fill("0310211"), "OK"]);
});

test("a code for signing in proves no cancellation", async () => {
  const { processToken } = await it.ask(phone, { browserCookie });
  const code = await it.codeFor(phone);
  expect(await codeOf(prove({ processToken, code, scene: "CANCELLATION" }))).toBe("0310211");
  expect(await codeOf(it.enter(processToken, code))).toBe("OK");
});

test("it shares the phone's cool-down and budget with codes for signing in", async () => {
  await it.ask(phone, { browserCookie });
  expect(await codeOf(sendWithSlider())).toBe("0310206");
  it.time.now += 60_000;
  expect(await codeOf(sendWithSlider())).toBe("OK");
  expect(await codeOf(it.ask(phone, { browserCookie }))).toBe("0310206");
});

test("it stays within eight statements", async () => {
  const sliderToken = await it.sliderToken(phone, BROWSER, "cancel");
  const statements = await it.statementsOf(() => send(sliderToken));
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
});

test("nobody whose session has ended is sent one", async () => {
  await it.setStatus(holder.userId, "ACTIVE");
  await expect(sendWithSlider()).rejects.toThrow(new HttpError(401));
});
