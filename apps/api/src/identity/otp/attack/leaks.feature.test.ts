import {
  checkSlider,
  login,
  logout,
  refreshSession,
  sendCode,
} from "@santap/contract/calls/account";
import { BASE_PATH } from "@santap/contract/call";
import { captchaVerify } from "@santap/contract/calls/captcha";
import { reportMonitor } from "@santap/contract/calls/monitor";
import { expect } from "vitest";
import { orderAndOpenCode } from "../../../testing/orders.ts";
import { connectSandbox } from "../../../testing/sandbox.ts";
import { until } from "../../../testing/until.ts";
import { wrongDigits } from "./attacker.ts";
import { getCode, readData, newAddress, newestCode, newPhone, openBrowser } from "./browser.ts";
import { findAttackLeaks, type Attack } from "./attack.ts";
import { testUnderAttack } from "./attack.fixture.ts";
import type { TestEnvironment } from "../../../testing/fixtures.ts";

const MINUTE = 60_000;
const IDENTITY = { cpType: "qpon", identityType: "C", countryCode: "62" } as const;
const FROZEN = "81200000224";

const test = testUnderAttack()
  .extend("browser", ({ attack }) => openBrowser(attack))
  .extend("phoneNo", ({ attack }) => newPhone(attack));

/** `planted`: lines as if the server had printed them. */
function leaks(
  environment: TestEnvironment,
  attack: Attack,
  ...planted: string[]
): Promise<string[]> {
  return findAttackLeaks(attack, [...environment.api.output, ...planted]);
}

async function logged(environment: TestEnvironment, text: string): Promise<void> {
  await until(`"${text}" in the log`, async () => environment.api.output.join("\n").includes(text));
}

/** A request as no client of ours makes it; the answer is kept for looking through. */
async function raw(attack: Attack, path: string, init: RequestInit): Promise<number> {
  const reply = await fetch(`${attack.appUrl}${BASE_PATH}${path}`, init);
  attack.errorBodies.add(await reply.text());
  return reply.status;
}

test("wrong, stale, repeated and barred sign-ins leave nothing to read, nor does what is ordered", async ({
  environment,
  attack,
  browser,
  phoneNo,
}) => {
  const { processToken } = readData(await browser.askCode(phoneNo));
  const code = await newestCode(attack, phoneNo);
  const answers = [
    getCode(await browser.enter(processToken, wrongDigits(attack))),
    getCode(await browser.enter(processToken, code)),
    getCode(await browser.enter(processToken, code)),
    // The browser is known by now, so its cool-down begins with its next code.
    getCode(await browser.askCode(phoneNo)),
    getCode(await browser.askCode(phoneNo)),
  ];
  expect(answers).toEqual(["0310210", "OK", "0310211", "OK", "0310206"]);
  const { accessToken } = readData(await browser.call(refreshSession, {})).tokenInfo;
  attack.secrets.tokens.add(accessToken);
  const buyer = { address: newAddress(), accessToken };
  const { qrCodeText } = await orderAndOpenCode(attack.appUrl, buyer);
  await connectSandbox(attack.sandboxUrl).pay(qrCodeText);
  await until("events of order and payment", async () => {
    return (await attack.rows.all("select 1 from order_event, pay_event")).length > 0;
  });
  expect(getCode(await browser.call(logout, {}))).toBe("OK");
  attack.secrets.phones.add(FROZEN);
  const barred = readData(await browser.askCode(FROZEN)).processToken;
  expect(getCode(await browser.enter(barred, await newestCode(attack, FROZEN)))).toBe("0310224");
  expect(await leaks(environment, attack)).toEqual([]);
});

test("what is malformed is refused without repeating it", async ({
  environment,
  attack,
  browser,
  phoneNo,
}) => {
  const { processToken } = readData(await browser.askCode(phoneNo));
  const code = await newestCode(attack, phoneNo);
  const credentials = { ...IDENTITY, processToken, registryChannel: "qpon" };
  const sliderToken = await browser.sliderToken(phoneNo);
  const answers = [
    getCode(await browser.call(login, { ...credentials, verificationCode: `${code} ` })),
    getCode(await browser.call(login, { ...credentials, verificationCode: Number(`1${code}`) })),
    getCode(await browser.call(sendCode, { ...IDENTITY, phoneNo: Number(phoneNo), sliderToken })),
    getCode(await browser.call(sendCode, { ...IDENTITY, phoneNo, sliderToken, cpType: phoneNo })),
    getCode(await browser.call(checkSlider, { ...IDENTITY, phoneNo: `${phoneNo}\u0000` })),
    getCode(await browser.call(captchaVerify, { scene: phoneNo, proof: sliderToken })),
  ];
  expect(answers).toEqual(answers.map(() => "HTTP 400"));
  expect(getCode(await browser.call(sendCode, { ...IDENTITY, phoneNo: `${phoneNo}99` }))).toBe(
    "0310207",
  );
  const json = { "content-type": "application/json" };
  const broken = `{"phoneNo":"${phoneNo}","verificationCode":"${code}",${processToken}`;
  const post = { method: "POST", body: broken };
  expect([
    await raw(attack, "/account/login", { ...post, headers: json }),
    await raw(attack, "/account/login", { ...post, headers: { "content-type": "text/plain" } }),
    await raw(attack, `/account/${phoneNo}?code=${code}`, { ...post, headers: json }),
    await raw(attack, `/account/login?token=${processToken}`, { method: "GET" }),
    await raw(attack, "/account/logout", {
      ...post,
      headers: { ...json, authorization: processToken },
    }),
  ]).toEqual([400, 415, 400, 404, 400]);
  expect(await leaks(environment, attack)).toEqual([]);
});

test("an outside service that is down is logged without who was meant", async ({
  environment,
  attack,
  browser,
  phoneNo,
}) => {
  const claim = { countryCode: "62", phoneNo, browserId: browser.browserId, scene: "login" };
  const sliderToken = await browser.sliderToken(phoneNo);
  await environment.sandbox.stop();
  const down = await browser.call(captchaVerify, {
    ...claim,
    provider: "sandbox",
    proof: sliderToken,
  });
  expect(getCode(down)).toBe("HTTP 503");
  const asked = { ...IDENTITY, phoneNo, browserId: browser.browserId, sliderToken };
  expect(getCode(await browser.call(sendCode, asked))).toBe("OK");
  await logged(environment, "message not delivered");
  await environment.sandbox.restart();
  attack.clock.pass(MINUTE);
  expect(await leaks(environment, attack)).toEqual([]);
});

test("what is planted is found: in log, answers, addresses, events and any other table", async ({
  environment,
  attack,
  browser,
  phoneNo,
}) => {
  const { processToken } = readData(await browser.askCode(phoneNo));
  const code = await newestCode(attack, phoneNo);
  const stages = [];
  // The server masks the numbers in what a web app reports, so a phone is planted in what it printed.
  await browser.call(reportMonitor, { name: "planted", message: `sent ${code} to 0${phoneNo}` });
  await logged(environment, "planted");
  expect(await leaks(environment, attack)).toEqual(["log: a code"]);
  const line = `{"msg":"sent to 0${phoneNo}"}`;
  stages.push(await leaks(environment, attack, line));
  attack.errorBodies.add(`{"error":{"message":"+62 ${phoneNo} is unknown"}}`);
  attack.urls.add(`${attack.appUrl}/login?token=${processToken}`);
  stages.push(await leaks(environment, attack, line));
  await attack.rows.all("create table planted_event as select $1::text", [`code=${code}`]);
  await attack.rows.all("create table planted as select $1::bytea", [Buffer.from(processToken)]);
  stages.push(await leaks(environment, attack, line));
  const inLog = ["log: a phone", "log: a code"];
  const inAnswers = [...inLog, "url: a token", "error body: a phone"];
  const inTables = [...inAnswers, "events: a code", "database: a token"];
  expect(stages).toEqual([inLog, inAnswers, inTables]);
});
