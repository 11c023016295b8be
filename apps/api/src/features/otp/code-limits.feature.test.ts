import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  BROWSER,
  codeOf,
  newPhone,
  openAccountFixture,
  phoneOf,
  refusalOf,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";
import { checkSlider } from "./check-slider.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let database: TestDatabase;
let it: AccountFixture;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
beforeEach(() => {
  it.time.now += 24 * HOUR;
  it.network.inbox.length = 0;
  it.network.outcome = () => "SENT";
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

function later(ms: number): void {
  it.time.now += ms;
}

describe("limits", () => {
  test("a cool-down of a minute says how long it runs, and leaves code and slider token alone", async () => {
    const phone = newPhone();
    const { processToken } = await it.ask(phone);
    later(20_000);
    const sliderToken = await it.sliderToken(phone);
    const refusal = await refusalOf(it.ask(phone, { sliderToken }));
    expect(refusal).toMatchObject({ code: "0310206", details: { retryAfter: 40 } });
    later(40_000);
    expect(await codeOf(it.ask(phone, { sliderToken }))).toBe("OK");
    expect(await codeOf(it.enter(processToken, await it.codeFor(phone)))).toBe("OK");
  });

  test("fifty requests at once for a phone send one code", async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 50 }, () => codeOf(it.ask(phone))));
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(1);
    // Under way for those that waited with it, cooling down for those that came later.
    const others = answers.filter((answer) => answer === "0310205" || answer === "0310206");
    expect(others).toHaveLength(49);
    await it.codeFor(phone);
    expect(it.network.inbox).toHaveLength(1);
  });

  test("five codes an hour for a phone; the refusal says when it opens again", async () => {
    const phone = newPhone();
    const first = it.time.now;
    for (let n = 0; n < 5; n += 1) {
      expect(await codeOf(it.ask(phone, { browserId: `b-${n}` }))).toBe("OK");
      later(2 * MINUTE);
    }
    const refusal = await refusalOf(it.ask(phone, { browserId: "b-9" }));
    expect(refusal).toMatchObject({ code: "0310212", details: { opensAt: first + HOUR } });
    it.time.now = first + HOUR;
    expect(await codeOf(it.ask(phone, { browserId: "b-9" }))).toBe("OK");
  });

  test("six unverified codes an hour for a browser, over all phones", async () => {
    const browserId = "busy-browser";
    for (let n = 0; n < 6; n += 1)
      expect(await codeOf(it.ask(newPhone(), { browserId }))).toBe("OK");
    expect(await codeOf(it.ask(newPhone(), { browserId }))).toBe("0310212");
    expect(await codeOf(it.ask(newPhone(), { browserId: "other-browser" }))).toBe("OK");
  });

  test("codes that are verified do not count against the browser", async () => {
    const browserId = "honest-browser";
    for (let n = 0; n < 8; n += 1) {
      expect(await codeOf(it.signIn(newPhone(), { browserId }))).toBe("OK");
    }
  });

  test("a block of numbers that verifies nothing gets dearer, and is not shut", async () => {
    const block = "8155550";
    const ask = async (n: number, price?: 0 | 1 | 2 | 3) => {
      const phone = phoneOf("62", `${block}${1000 + n}`);
      const requester = { browserId: `p-${n}`, address: `198.51.${n}.7` };
      const sliderToken = await it.sliderToken(phone, requester.browserId, "login", price);
      return codeOf(it.ask(phone, { ...requester, sliderToken }));
    };
    const cheap = [];
    for (let n = 0; n < 6; n += 1) cheap.push(await ask(n, 0));
    expect(cheap).toEqual([...Array(5).fill("OK"), "0310204"]);
    for (let n = 6; n < 21; n += 1) expect(await ask(n, 1)).toBe("OK");
    expect(await ask(21, 1)).toBe("0310204");
    expect(await ask(21, 2)).toBe("OK");
  });

  test("neighbours of an address pay for each other's codes, others do not", async () => {
    const ask = async (address: string, price?: 0 | 1 | 2 | 3) => {
      const phone = newPhone();
      const sliderToken = await it.sliderToken(phone, address, "login", price);
      return codeOf(it.ask(phone, { address, browserId: address, sliderToken }));
    };
    for (let n = 0; n < 10; n += 1) expect(await ask(`192.0.2.${n}`, 0)).toBe("OK");
    expect(await ask("192.0.2.99", 0)).toBe("0310204");
    expect(await ask("192.0.2.99", 1)).toBe("OK");
    expect(await ask("192.0.3.99", 0)).toBe("OK");
  });

  test("another browser learns that a phone is in use only as a human", async () => {
    const phone = newPhone();
    await it.ask(phone);
    later(20_000);
    const elsewhere = { browserId: "b-curious", address: "198.51.100.77" };
    const quiet = newPhone();
    for (const asked of [phone, quiet]) {
      expect(await codeOf(it.ask(asked, { ...elsewhere, sliderToken: "" }))).toBe("0310202");
      expect(await codeOf(it.ask(asked, { ...elsewhere, sliderToken: "made-up" }))).toBe("0310204");
    }
    const sliderToken = await it.sliderToken(phone, elsewhere.browserId);
    const refusal = await refusalOf(it.ask(phone, { ...elsewhere, sliderToken }));
    expect(refusal).toMatchObject({ code: "0310206", details: { retryAfter: 40 } });
    const own = await refusalOf(it.ask(phone, { sliderToken: "" }));
    expect(own).toMatchObject({ code: "0310206", details: { retryAfter: 40 } });
    later(40_000);
    expect(await codeOf(it.ask(phone, { ...elsewhere, sliderToken }))).toBe("OK");
  });

  test("a browser at its own limit learns nothing of a phone either", async () => {
    const phone = newPhone();
    await it.ask(phone);
    const browserId = "b-at-its-limit";
    for (let n = 0; n < 6; n += 1) await it.ask(newPhone(), { browserId });
    for (const asked of [phone, newPhone()]) {
      expect(await codeOf(it.ask(asked, { browserId, sliderToken: "" }))).toBe("0310212");
    }
  });
});

describe("human verification", () => {
  test("a first-time visitor needs it: 0310202 without a token, and no slot is taken", async () => {
    const phone = newPhone();
    expect(await codeOf(it.ask(phone, { sliderToken: "" }))).toBe("0310202");
    expect(await codeOf(it.ask(phone))).toBe("OK");
  });

  test("a token works once", async () => {
    const phone = newPhone();
    const sliderToken = await it.sliderToken(phone);
    expect(await codeOf(it.ask(phone, { sliderToken }))).toBe("OK");
    later(MINUTE);
    expect(await codeOf(it.ask(phone, { sliderToken }))).toBe("0310204");
  });

  test("a token is bound to phone and browser, and lives two minutes", async () => {
    const phone = newPhone();
    const sliderToken = await it.sliderToken(phone);
    expect(await codeOf(it.ask(newPhone(), { sliderToken }))).toBe("0310204");
    expect(await codeOf(it.ask(phone, { sliderToken, browserId: "browser-2" }))).toBe("0310204");
    later(120_000);
    expect(await codeOf(it.ask(phone, { sliderToken }))).toBe("0310204");
    later(-1);
    expect(await codeOf(it.ask(phone, { sliderToken }))).toBe("OK");
  });

  test("a browser that signed in skips it for that phone, and for no other", async () => {
    const phone = newPhone();
    const requester = {
      browserId: BROWSER,
      browserCookie: null,
      signed: true,
      address: "203.0.113.7",
      userAgent: "",
      language: "enGB",
    } as const;
    expect(await checkSlider(it.deps, { ...requester, phone })).toEqual({ isNeed: true });
    const { browserCookie } = await it.signIn(phone);
    later(HOUR);
    expect(await checkSlider(it.deps, { ...requester, phone, browserCookie })).toEqual({
      isNeed: false,
    });
    expect(await checkSlider(it.deps, { ...requester, phone: newPhone(), browserCookie })).toEqual({
      isNeed: true,
    });
    expect(await codeOf(it.ask(phone, { browserCookie, sliderToken: "" }))).toBe("OK");
  });

  test("a browser that is known but does not sign is asked, and gets in all the same", async () => {
    const phone = newPhone();
    const { browserCookie } = await it.signIn(phone);
    later(HOUR);
    const unsigned = { browserCookie, signed: false };
    expect(await codeOf(it.ask(phone, { ...unsigned, sliderToken: "" }))).toBe("0310202");
    await it.signIn(phone, unsigned);
  });

  test("after a wrong code even a known browser is asked", async () => {
    const phone = newPhone();
    const { browserCookie } = await it.signIn(phone);
    later(HOUR);
    const { processToken } = await it.ask(phone, { browserCookie, sliderToken: "" });
    const wrong = (await it.codeFor(phone)) === "000000" ? "000001" : "000000";
    expect(await codeOf(it.enter(processToken, wrong))).toBe("0310210");
    later(MINUTE);
    expect(await codeOf(it.ask(phone, { browserCookie, sliderToken: "" }))).toBe("0310202");
  });
});
