import { openTestDatabase } from "@santap/dev-env/test-database";
import { toSpendDay } from "@santap/domain/message/message-price";
import type { Phone } from "@santap/domain/account/phone";
import { describe, expect } from "vitest";
import { testWithAccounts } from "../../session/accounts.fixture.ts";
import {
  BROWSER,
  getCode,
  newPhone,
  openAccountFixture,
  parsePhone,
  getRefusal,
  getWrongCode,
  type AccountFixture,
} from "../../session/sign-in.fixture.ts";
import { checkSlider } from "../check-slider.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const test = testWithAccounts();
test.beforeEach(({ accounts }) => {
  accounts.time.now += DAY;
});

/** A phone that signed in from a browser an hour ago, and that browser's cookie. */
async function acquaintance(
  accounts: AccountFixture,
): Promise<{ phone: Phone; browserCookie: string }> {
  const phone = newPhone();
  const { browserCookie } = await accounts.signIn(phone);
  accounts.time.now += HOUR;
  return { phone, browserCookie };
}

describe("what messages to a country may cost in a day", () => {
  const dailyCap = 5_000;

  async function spend(
    accounts: AccountFixture,
    country: "62" | "86",
    rupiah: number,
  ): Promise<void> {
    const day = toSpendDay(accounts.time.now);
    await accounts.value(`/* test */ delete from message_spend
      where day = '${day}' and country_code = '${country}' returning 1`);
    await accounts.value(`insert into message_spend (day, country_code, rupiah)
      values ('${day}', '${country}', ${rupiah}) returning 1`);
  }

  test.beforeEach(({ accounts }) => {
    accounts.deps.settings.message.dailyCap = { "62": dailyCap, "86": dailyCap };
    const morning = Date.parse("2026-11-20T10:00:00+07:00");
    accounts.time.now = morning + Math.ceil((accounts.time.now - morning) / DAY) * DAY;
  });

  test.afterAll(({ accounts }) => {
    accounts.deps.settings.message.dailyCap = { "62": 1_000_000, "86": 1_000_000 };
  });

  test("what messages to a country may cost in a day keeps a fifth for newcomers: phones and neighbourhoods that asked for nothing today", async ({
    accounts,
  }) => {
    accounts.time.now += DAY;
    await spend(accounts, "62", dailyCap * 0.8 - 480);
    const seen = { address: "203.0.113.77" };
    const again = newPhone();
    expect(await getCode(accounts.ask(again, seen))).toBe("OK");
    expect(await getCode(accounts.ask(newPhone(), { ...seen, browserId: "b-2" }))).toBe("0310213");
    accounts.time.now += MINUTE;
    expect(await getCode(accounts.ask(again, { address: "198.51.100.1" }))).toBe("0310213");
    expect(await getCode(accounts.ask(newPhone(), { address: "198.51.100.1" }))).toBe("OK");
  });

  test("what messages to a country may cost in a day keeps what the setting says, down to nothing", async ({
    accounts,
  }) => {
    accounts.time.now += DAY;
    await spend(accounts, "62", dailyCap * 0.5 - 480);
    const { message } = accounts.deps.settings;
    const again = newPhone();
    const requestCode = () => getCode(accounts.ask(again, { address: "203.0.114.5" }));
    message.newcomersPercent = 50;
    expect(await requestCode()).toBe("OK");
    accounts.time.now += MINUTE;
    expect(await requestCode()).toBe("0310213");
    message.newcomersPercent = 0;
    expect(await requestCode()).toBe("OK");
    message.newcomersPercent = 20;
  });

  test("what messages to a country may cost in a day is spent on strangers until it is reached, then again from Jakarta's midnight", async ({
    accounts,
  }) => {
    await spend(accounts, "62", dailyCap - 480);
    expect(await getCode(accounts.ask(newPhone()))).toBe("OK");
    await spend(accounts, "62", dailyCap - 479);
    const refusal = await getRefusal(accounts.ask(newPhone(), { sliderToken: "" }));
    expect(refusal).toMatchObject({ code: "0310213", details: { retryAfter: (14 * HOUR) / 1000 } });
    accounts.time.now += 14 * HOUR;
    expect(await getCode(accounts.ask(newPhone()))).toBe("OK");
  });

  test("what messages to a country may cost in a day does not keep out a browser in which the phone was verified", async ({
    accounts,
  }) => {
    const { phone, browserCookie } = await acquaintance(accounts);
    await spend(accounts, "62", dailyCap);
    expect(await getCode(accounts.ask(phone, { browserId: "b-else", browserCookie: null }))).toBe(
      "0310213",
    );
    expect(await getCode(accounts.ask(phone, { browserCookie }))).toBe("OK");
  });

  test("what messages to a country may cost in a day is each country's own", async ({
    accounts,
  }) => {
    await spend(accounts, "86", dailyCap);
    expect(await getCode(accounts.ask(parsePhone("86", "13800138001")))).toBe("0310213");
    expect(await getCode(accounts.ask(newPhone()))).toBe("OK");
  });
});

describe("wrong codes that come from one address", () => {
  const address = "198.51.100.9";

  /** Wrong answers for many phones, four for each, so that no code dies. */
  async function guess(accounts: AccountFixture, times: number): Promise<void> {
    for (let n = 0; n < times; n += 4) {
      const phone = newPhone();
      const change = { browserId: `guess-${n}`, address: `192.0.2.${n}` };
      const { processToken } = await accounts.ask(phone, change);
      const wrong = getWrongCode(await accounts.codeFor(phone));
      for (let m = n; m < Math.min(n + 4, times); m += 1) {
        const answer = await getCode(accounts.enter(processToken, wrong, { ...change, address }));
        expect(answer).toBe("0310210");
      }
    }
  }

  test("call for a human there, even from a browser that is known, and nowhere else", async ({
    accounts,
  }) => {
    const { phone, browserCookie } = await acquaintance(accounts);
    const requester = {
      phone,
      browserId: BROWSER,
      browserCookie,
      signed: true,
      userAgent: "",
      language: "enGB",
    } as const;
    const needed = async (from: string) =>
      (await checkSlider(accounts.deps, { ...requester, address: from })).isNeed;
    await guess(accounts, 29);
    expect(await needed(address)).toBe(false);
    await guess(accounts, 1);
    expect(await needed(address)).toBe(true);
    expect(await needed("198.51.100.10")).toBe(false);
    expect(await getCode(accounts.ask(phone, { browserCookie, address, sliderToken: "" }))).toBe(
      "0310202",
    );
    accounts.time.now += 10 * MINUTE;
    expect(await needed(address)).toBe(false);
    expect(await getCode(accounts.ask(phone, { browserCookie, address, sliderToken: "" }))).toBe(
      "OK",
    );
  });
});

test("codes that were sent and how they were answered are counted for an operator", async ({
  accounts,
}) => {
  const count = async () => {
    const { codesSent, codeAnswers } = accounts.deps.metrics;
    const sent = (await codesSent.get()).values;
    const answers = (await codeAnswers.get()).values;
    const of = (answer: string) =>
      answers.find(({ labels }) => labels.answer === answer)?.value ?? 0;
    return {
      sent: sent.reduce((sum, { value }) => sum + value, 0),
      right: of("RIGHT"),
      wrong: of("WRONG"),
      expired: of("EXPIRED"),
    };
  };
  const before = await count();
  const phone = newPhone();
  const { processToken } = await accounts.ask(phone);
  await getCode(accounts.ask(phone));
  const code = await accounts.codeFor(phone);
  await getCode(accounts.enter(processToken, getWrongCode(code)));
  await accounts.enter(processToken, code);
  await getCode(accounts.enter(processToken, code));
  const { sent, right, wrong, expired } = before;
  expect(await count()).toEqual({
    sent: sent + 1,
    right: right + 1,
    wrong: wrong + 1,
    expired: expired + 1,
  });
});

test("nothing is sent and no sign-in succeeds while the database is out of reach", async () => {
  const other = await openTestDatabase("migrated");
  const fixture = openAccountFixture(other.url);
  const phone = newPhone();
  const sliderToken = await fixture.sliderToken(phone);
  const { processToken } = await fixture.ask(phone);
  const code = await fixture.codeFor(phone);
  await other.drop();
  const { inbox } = fixture.network;
  inbox.length = 0;
  await expect(fixture.ask(newPhone(), { sliderToken })).rejects.toThrow();
  await expect(fixture.enter(processToken, code)).rejects.toThrow();
  await expect(fixture.codeFor(phone)).rejects.toThrow();
  expect(inbox).toEqual([]);
  await fixture.close();
});
