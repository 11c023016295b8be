import { sendCode } from "@santap/contract/calls/account";
import { captchaChallenge, captchaVerify } from "@santap/contract/calls/captcha";
import { expect } from "vitest";
import { inParallel, until } from "../../../testing/until.ts";
import { solveWork } from "../../captcha/proof-of-work.fixture.ts";
import { getCode, readData, newPhone, openBrowser, type Browser } from "./browser.ts";
import type { Attack } from "./attack.ts";
import { testUnderAttackInProcess } from "./attack.fixture.ts";

const CODES = 310;
const ATTACKERS = [1, 2, 3, 4, 5, 6].map((nth) => `45.9.7.${nth}`);
const COUNTRY = { countryCode: "62" };
const IDENTITY = { cpType: "qpon", identityType: "C" };

const test = testUnderAttackInProcess();

/** A challenge of the server's own provider; a quiet one is begun before the number is known. */
async function begin(browser: Browser, phoneNo: string, way: "PICTURE" | "PLAIN") {
  return beginWith(browser, { ...COUNTRY, phoneNo, way });
}

async function beginWith(browser: Browser, of: object) {
  const wish = { scene: "login", browserId: browser.browserId, ...of };
  return readData(await browser.call(captchaChallenge, { ...wish, without: ["sandbox"] }))
    .parameters;
}

const findHashes = (parameters: Record<string, string>) =>
  Number(parameters["powCount"]) * 2 ** Number(parameters["powBits"]);

/** A picture, as soon as one is drawn. */
function beginPicture(browser: Browser, phoneNo: string) {
  return until("a drawn puzzle", async () => {
    const parameters = await begin(browser, phoneNo, "PICTURE");
    return parameters["way"] === "PICTURE" && parameters;
  });
}

/** Solves a picture: its answer from the database, its work by computing. */
async function solve(
  attack: Attack,
  browser: Browser,
  phoneNo: string,
  parameters: Record<string, string>,
) {
  const { browserId } = browser;
  const pow = solveWork(parameters);
  const { x } = await attack.rows.one<{ x: number }>(
    `update captcha_challenge set issued_at = issued_at - interval '1 second'
      where browser = $1 and pow_salt = $2 returning answer_x as x`,
    [browserId, parameters["powSalt"]],
  );
  const proof = { cid: parameters["cid"], x: String(x), track: "[]", pow };
  const claim = { provider: "embedded", scene: "login", ...COUNTRY, phoneNo, browserId, proof };
  return readData(await browser.call(captchaVerify, claim)).sliderToken;
}

test("more than three hundred codes from six addresses refuse no phone: codes only cost more work", async ({
  environment,
  attack,
}) => {
  const calm = findHashes(await begin(openBrowser(attack), newPhone(attack), "PLAIN"));
  const answers = await inParallel(CODES, async (n) => {
    const attacker = openBrowser(attack, ATTACKERS[n % ATTACKERS.length]);
    return getCode(await attacker.askCode(newPhone(attack)));
  });
  expect(new Set(answers)).toEqual(new Set(["OK"]));

  const neighbour = openBrowser(attack, "45.9.7.200");
  expect(findHashes(await begin(neighbour, newPhone(attack), "PLAIN"))).toBe(8 * calm);

  const newcomer = openBrowser(attack, "114.125.8.8");
  const phoneNo = newPhone(attack);
  const ask = { ...COUNTRY, ...IDENTITY, phoneNo, browserId: newcomer.browserId };
  expect(getCode(await newcomer.call(sendCode, ask))).toBe("0310202");
  expect(findHashes(await begin(newcomer, phoneNo, "PLAIN"))).toBe(4 * calm);
  const quiet = (browser: Browser, countryCode: string) =>
    beginWith(browser, { countryCode, way: "QUIET" });
  const strained = await quiet(newcomer, "62");
  expect([strained["way"], findHashes(strained)]).toEqual(["QUIET", 4 * calm]);
  expect(findHashes(await quiet(newcomer, "86"))).toBe(calm);
  expect(await quiet(neighbour, "62")).toEqual({ way: "SHOW" });
  const sliderToken = await solve(attack, newcomer, phoneNo, await beginPicture(newcomer, phoneNo));
  expect(getCode(await newcomer.call(sendCode, { ...ask, sliderToken }))).toBe("OK");

  const metrics = await (await fetch(`${environment.appUrl}/metrics`)).text();
  expect(metrics).toContain('santap_code_strain_total{country="62",price="1"} 1');
  expect(metrics).toContain('santap_code_strain_total{country="62",price="2"} 1');
});
