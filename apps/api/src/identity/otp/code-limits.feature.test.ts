import { describe, expect } from "vitest";
import { testWithAccounts } from "../session/accounts.fixture.ts";
import {
  BROWSER,
  getCode,
  newPhone,
  parsePhone,
  getRefusal,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";
import { checkSlider } from "./check-slider.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const test = testWithAccounts();
test.beforeEach(({ accounts }) => {
  accounts.time.now += 24 * HOUR;
  accounts.network.inbox.length = 0;
  accounts.network.outcome = () => "SENT";
});

function later(accounts: AccountFixture, ms: number): void {
  accounts.time.now += ms;
}

describe("limits", () => {
  test("a cool-down of a minute says how long it runs, and leaves code and slider token alone", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const { processToken } = await accounts.ask(phone);
    later(accounts, 20_000);
    const sliderToken = await accounts.sliderToken(phone);
    const refusal = await getRefusal(accounts.ask(phone, { sliderToken }));
    expect(refusal).toMatchObject({ code: "0310206", details: { retryAfter: 40 } });
    later(accounts, 40_000);
    expect(await getCode(accounts.ask(phone, { sliderToken }))).toBe("OK");
    expect(await getCode(accounts.enter(processToken, await accounts.codeFor(phone)))).toBe("OK");
  });

  test("fifty requests at once for a phone send one code", async ({ accounts }) => {
    const phone = newPhone();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => getCode(accounts.ask(phone))),
    );
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
    // Under way for those that waited with it, cooling down for those that came later.
    const others = answers.filter((answer) => answer === "0310205" || answer === "0310206");
    expect(others).toHaveLength(49);
    await accounts.codeFor(phone);
    expect(accounts.network.inbox).toHaveLength(1);
  });

  test("five codes an hour for a phone; the refusal says when it opens again", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const first = accounts.time.now;
    for (let n = 0; n < 5; n += 1) {
      expect(await getCode(accounts.ask(phone, { browserId: `b-${n}` }))).toBe("OK");
      later(accounts, 2 * MINUTE);
    }
    const refusal = await getRefusal(accounts.ask(phone, { browserId: "b-9" }));
    expect(refusal).toMatchObject({ code: "0310212", details: { opensAt: first + HOUR } });
    accounts.time.now = first + HOUR;
    expect(await getCode(accounts.ask(phone, { browserId: "b-9" }))).toBe("OK");
  });

  test("six unverified codes an hour for a browser, over all phones", async ({ accounts }) => {
    const browserId = "busy-browser";
    for (let n = 0; n < 6; n += 1)
      expect(await getCode(accounts.ask(newPhone(), { browserId }))).toBe("OK");
    expect(await getCode(accounts.ask(newPhone(), { browserId }))).toBe("0310212");
    expect(await getCode(accounts.ask(newPhone(), { browserId: "other-browser" }))).toBe("OK");
  });

  test("codes that are verified do not count against the browser", async ({ accounts }) => {
    const browserId = "honest-browser";
    for (let n = 0; n < 8; n += 1) {
      expect(await getCode(accounts.signIn(newPhone(), { browserId }))).toBe("OK");
    }
  });

  test("a block of numbers that verifies nothing gets dearer, and is not shut", async ({
    accounts,
  }) => {
    const block = "8155550";
    const ask = async (n: number, price?: 0 | 1 | 2 | 3) => {
      const phone = parsePhone("62", `${block}${1000 + n}`);
      const requester = { browserId: `p-${n}`, address: `198.51.${n}.7` };
      const sliderToken = await accounts.sliderToken(phone, requester.browserId, "login", price);
      return getCode(accounts.ask(phone, { ...requester, sliderToken }));
    };
    const cheap = [];
    for (let n = 0; n < 6; n += 1) cheap.push(await ask(n, 0));
    expect(cheap).toEqual([...Array(5).fill("OK"), "0310204"]);
    for (let n = 6; n < 21; n += 1) expect(await ask(n, 1)).toBe("OK");
    expect(await ask(21, 1)).toBe("0310204");
    expect(await ask(21, 2)).toBe("OK");
  });

  test("neighbours of an address pay for each other's codes, others do not", async ({
    accounts,
  }) => {
    const ask = async (address: string, price?: 0 | 1 | 2 | 3) => {
      const phone = newPhone();
      const sliderToken = await accounts.sliderToken(phone, address, "login", price);
      return getCode(accounts.ask(phone, { address, browserId: address, sliderToken }));
    };
    for (let n = 0; n < 10; n += 1) expect(await ask(`192.0.2.${n}`, 0)).toBe("OK");
    expect(await ask("192.0.2.99", 0)).toBe("0310204");
    expect(await ask("192.0.2.99", 1)).toBe("OK");
    expect(await ask("192.0.3.99", 0)).toBe("OK");
  });

  test("LOGIN-32 another browser does not learn that a phone is in use", async ({ accounts }) => {
    const phone = newPhone();
    await accounts.ask(phone);
    later(accounts, 20_000);
    const elsewhere = { browserId: "b-curious", address: "198.51.100.77" };
    const quiet = newPhone();
    for (const asked of [phone, quiet]) {
      expect(await getCode(accounts.ask(asked, { ...elsewhere, sliderToken: "" }))).toBe("0310202");
      expect(await getCode(accounts.ask(asked, { ...elsewhere, sliderToken: "made-up" }))).toBe(
        "0310204",
      );
    }
    const sliderToken = await accounts.sliderToken(phone, elsewhere.browserId);
    expect(await getCode(accounts.ask(phone, { ...elsewhere, sliderToken }))).toBe("OK");
    const own = await getRefusal(accounts.ask(phone, { sliderToken: "" }));
    expect(own).toMatchObject({ code: "0310206", details: { retryAfter: 40 } });
    await accounts.codeFor(phone);
    expect(accounts.network.inbox).toHaveLength(1);
  });

  test("NOV-13 from twenty unverified codes of an address on each costs the highest price, one after the other", async ({
    accounts,
  }) => {
    const ask = async (price: 0 | 1 | 2 | 3) => {
      const phone = newPhone();
      const who = { browserId: `n-${phone.e164.slice(1)}`, address: "192.0.2.20" };
      const sliderToken = await accounts.sliderToken(phone, who.browserId, "login", price);
      return getCode(accounts.ask(phone, { ...who, sliderToken }));
    };
    for (let n = 0; n < 20; n += 1) expect(await ask(1)).toBe("OK");
    expect(await ask(2)).toBe("0310204");
    for (let n = 20; n < 60; n += 1) expect(await ask(3)).toBe("OK");
    expect(await ask(2)).toBe("0310204");
    expect(await ask(3)).toBe("0310206");
  });

  test("a browser at its own limit learns nothing of a phone either", async ({ accounts }) => {
    const phone = newPhone();
    await accounts.ask(phone);
    const browserId = "b-at-its-limit";
    for (let n = 0; n < 6; n += 1) await accounts.ask(newPhone(), { browserId });
    for (const asked of [phone, newPhone()]) {
      expect(await getCode(accounts.ask(asked, { browserId, sliderToken: "" }))).toBe("0310212");
    }
  });
});

describe("human verification", () => {
  test("a first-time visitor needs it: 0310202 without a token, and no slot is taken", async ({
    accounts,
  }) => {
    const phone = newPhone();
    expect(await getCode(accounts.ask(phone, { sliderToken: "" }))).toBe("0310202");
    expect(await getCode(accounts.ask(phone))).toBe("OK");
  });

  test("a token works once", async ({ accounts }) => {
    const phone = newPhone();
    const sliderToken = await accounts.sliderToken(phone);
    expect(await getCode(accounts.ask(phone, { sliderToken }))).toBe("OK");
    later(accounts, MINUTE);
    expect(await getCode(accounts.ask(phone, { sliderToken }))).toBe("0310204");
  });

  test("a token is bound to phone and browser, and lives two minutes", async ({ accounts }) => {
    const phone = newPhone();
    const sliderToken = await accounts.sliderToken(phone);
    expect(await getCode(accounts.ask(newPhone(), { sliderToken }))).toBe("0310204");
    expect(await getCode(accounts.ask(phone, { sliderToken, browserId: "browser-2" }))).toBe(
      "0310204",
    );
    later(accounts, 120_000);
    expect(await getCode(accounts.ask(phone, { sliderToken }))).toBe("0310204");
    later(accounts, -1);
    expect(await getCode(accounts.ask(phone, { sliderToken }))).toBe("OK");
  });

  test("a browser that signed in skips it for that phone, and for no other", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const requester = {
      browserId: BROWSER,
      browserCookie: null,
      signed: true,
      address: "203.0.113.7",
      userAgent: "",
      language: "enGB",
    } as const;
    expect(await checkSlider(accounts.deps, { ...requester, phone })).toEqual({ isNeed: true });
    const { browserCookie } = await accounts.signIn(phone);
    later(accounts, HOUR);
    expect(await checkSlider(accounts.deps, { ...requester, phone, browserCookie })).toEqual({
      isNeed: false,
    });
    expect(
      await checkSlider(accounts.deps, { ...requester, phone: newPhone(), browserCookie }),
    ).toEqual({
      isNeed: true,
    });
    expect(await getCode(accounts.ask(phone, { browserCookie, sliderToken: "" }))).toBe("OK");
  });

  test("a browser that is known but does not sign is asked, and gets in all the same", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const { browserCookie } = await accounts.signIn(phone);
    later(accounts, HOUR);
    const unsigned = { browserCookie, signed: false };
    expect(await getCode(accounts.ask(phone, { ...unsigned, sliderToken: "" }))).toBe("0310202");
    await accounts.signIn(phone, unsigned);
  });

  test("after a wrong code even a known browser is asked", async ({ accounts }) => {
    const phone = newPhone();
    const { browserCookie } = await accounts.signIn(phone);
    later(accounts, HOUR);
    const { processToken } = await accounts.ask(phone, { browserCookie, sliderToken: "" });
    const wrong = (await accounts.codeFor(phone)) === "000000" ? "000001" : "000000";
    expect(await getCode(accounts.enter(processToken, wrong))).toBe("0310210");
    later(accounts, MINUTE);
    expect(await getCode(accounts.ask(phone, { browserCookie, sliderToken: "" }))).toBe("0310202");
  });
});
