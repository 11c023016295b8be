import { ErrorCode } from "@santap/contract/errors/codes";
import type { Phone } from "@santap/domain/account/phone";
import { expect } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { HttpError } from "../../http/http-error.ts";
import { codeConsumption, creditCounters, verifyCode, type CodeAttempt } from "./verify-code.ts";
import {
  BROWSER,
  getCode,
  readHolder,
  newPhone,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";
import { sendCodeByToken } from "./send-code-by-token.ts";
import { testWithAccounts } from "../session/accounts.fixture.ts";

const HOUR = 60 * 60_000;

/** Somebody who signed in an hour ago. */
interface Customer {
  phone: Phone;
  holder: { userId: string; familyId: string };
  browserCookie: string;
}

const test = testWithAccounts().extend("customer", { auto: true }, async ({ accounts }) => {
  accounts.time.now += 24 * HOUR;
  const phone = newPhone();
  const { data, browserCookie } = await accounts.signIn(phone);
  accounts.time.now += HOUR;
  return { phone, browserCookie, holder: readHolder(data.tokenInfo.accessToken) };
});

const from = { browserId: BROWSER, address: "203.0.113.7", userAgent: "" };

function send(accounts: AccountFixture, customer: Customer, sliderToken: string) {
  const requester = {
    ...from,
    browserCookie: customer.browserCookie,
    signed: true,
    language: "enGB",
    sliderToken,
  } as const;
  return sendCodeByToken(accounts.deps, customer.holder, requester);
}

async function sendWithSlider(accounts: AccountFixture, customer: Customer) {
  return send(accounts, customer, await accounts.sliderToken(customer.phone, BROWSER, "cancel"));
}

function prove(
  accounts: AccountFixture,
  attempt: Pick<CodeAttempt, "processToken" | "code" | "scene">,
) {
  return verifyCode(accounts.deps, { ...from, ...attempt }, accounts.time.now);
}

test("CANCEL-09 a code by token is not sent without a slider token, however well the browser is known", async ({
  accounts,
  customer,
}) => {
  expect(await getCode(send(accounts, customer, ""))).toBe("0310202");
  expect(
    await getCode(
      send(accounts, customer, await accounts.sliderToken(customer.phone, BROWSER, "login")),
    ),
  ).toBe("0310204");
  expect(
    await getCode(
      send(accounts, customer, await accounts.sliderToken(newPhone(), BROWSER, "cancel")),
    ),
  ).toBe("0310204");
  expect(await getCode(sendWithSlider(accounts, customer))).toBe("OK");
});

test("it goes to the account's own phone, and proves that account and scene alone", async ({
  accounts,
  customer,
}) => {
  const { processToken } = await sendWithSlider(accounts, customer);
  const code = await accounts.codeFor(customer.phone);
  expect(await getCode(accounts.enter(processToken, code))).toBe("0310211");
  expect(await getCode(prove(accounts, { processToken, code, scene: "LOGIN" }))).toBe("0310211");
  const proof = await prove(accounts, { processToken, code, scene: "CANCELLATION" });
  expect(proof).toMatchObject({ userId: customer.holder.userId, e164: customer.phone.e164 });
  const use = () =>
    inTransaction(accounts.db, async (tx) => {
      const { rows } = await codeConsumption(proof, accounts.time.now).execute(tx);
      if (rows.length === 0) refuse(ErrorCode.otpExpired);
      await creditCounters(tx, proof, accounts.time.now);
    });
  const answers = await Promise.all(Array.from({ length: 10 }, () => getCode(use())));
  expect(answers.toSorted()).toEqual([...Array<string>(9).fill("0310211"), "OK"]);
});

test("a code for signing in proves no cancellation", async ({ accounts, customer }) => {
  const { processToken } = await accounts.ask(customer.phone, {
    browserCookie: customer.browserCookie,
  });
  const code = await accounts.codeFor(customer.phone);
  expect(await getCode(prove(accounts, { processToken, code, scene: "CANCELLATION" }))).toBe(
    "0310211",
  );
  expect(await getCode(accounts.enter(processToken, code))).toBe("OK");
});

test("it shares the phone's cool-down and budget with codes for signing in", async ({
  accounts,
  customer,
}) => {
  await accounts.ask(customer.phone, { browserCookie: customer.browserCookie });
  expect(await getCode(sendWithSlider(accounts, customer))).toBe("0310206");
  accounts.time.now += 60_000;
  expect(await getCode(sendWithSlider(accounts, customer))).toBe("OK");
  expect(
    await getCode(accounts.ask(customer.phone, { browserCookie: customer.browserCookie })),
  ).toBe("0310206");
});

test("it stays within eight statements", async ({ accounts, customer }) => {
  const sliderToken = await accounts.sliderToken(customer.phone, BROWSER, "cancel");
  const statements = await accounts.collectStatements(() => send(accounts, customer, sliderToken));
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
});

test("an account whose session has ended is sent none", async ({ accounts, customer }) => {
  await accounts.setStatus(customer.holder.userId, "ACTIVE");
  await expect(sendWithSlider(accounts, customer)).rejects.toThrow(new HttpError(401));
});
