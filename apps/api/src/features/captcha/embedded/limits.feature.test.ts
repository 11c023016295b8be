import { randomInt } from "node:crypto";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { atOnce } from "../../../testing/until.ts";
import {
  codeOf,
  openCaptchaFixture,
  refusalOf,
  somebody,
  type CaptchaFixture,
} from "../test/captcha-fixture.ts";

const MINUTE = 60_000;
let database: TestDatabase;
/** Two processes of the server on one database. */
let it: CaptchaFixture;
let other: CaptchaFixture;
beforeAll(async () => {
  database = await openTestDatabase("migrated");
  it = await openCaptchaFixture(database.url);
  other = await openCaptchaFixture(database.url);
});
afterAll(async () => {
  await it.close();
  await other.close();
  await database.drop();
});

describe("wrong answers", () => {
  test("three in ten minutes make the work four times as long, for a while", async () => {
    const who = somebody();
    await it.fail(2, who);
    expect(await it.challenge(who)).toMatchObject({ powCount: "16" });
    await it.fail(1, who);
    expect(await it.challenge(who)).toMatchObject({ powBits: "12", powCount: "64" });
    expect(await it.challenge({ ...who, browserId: "another" })).toMatchObject({ powCount: "16" });
    it.time.now += 10 * MINUTE;
    expect(await it.challenge(who)).toMatchObject({ powCount: "16" });
  });

  test("ten pause the browser for ten minutes, and say until when", async () => {
    const who = somebody();
    const held = await it.challenge(who);
    await it.fail(10, who);
    const pausedAt = it.time.now;
    const refusal = await refusalOf(it.challenge(who));
    expect(refusal).toMatchObject({
      code: "0310212",
      message: { variant: "opensAt", params: { time: expect.stringMatching(/^\d\d:\d\d WIB$/) } },
      details: { opensAt: pausedAt + 10 * MINUTE, retryAfter: 600 },
    });
    const answer = await it.answer(held);
    expect(await codeOf(it.verify(answer, who))).toBe("0310212");
    it.time.now += 10 * MINUTE;
    expect(await codeOf(it.verify(answer, who))).toBe("0310204");
    expect(await codeOf(it.challenge(who))).toBe("OK");
  });

  test("thirty answers at once are not thirty tries", async () => {
    const who = somebody();
    const held: Record<string, string>[] = [];
    for (let n = 0; n < 30; n += 1) held.push(await it.challenge(who));
    it.time.now += 1_000;
    const codes = await atOnce(30, (n) =>
      codeOf(it.verify({ cid: held[n]?.["cid"] ?? "", x: "0", pow: "0" }, who)),
    );
    expect(codes.filter((code) => code === "0310204")).toHaveLength(10);
    expect(codes.filter((code) => code === "0310212")).toHaveLength(20);
  });

  test("an answer that comes too late is not held against anybody", async () => {
    const who = somebody();
    for (let n = 0; n < 10; n += 1) {
      const { cid = "" } = await it.challenge(who);
      it.time.now += 2 * MINUTE;
      expect(await codeOf(it.verify({ cid, x: "0", pow: "0" }, who))).toBe("0310204");
    }
    expect(await it.challenge(who)).toMatchObject({ powCount: "16" });
  });

  test("without a browser id it is the address that answers for them", async () => {
    const who = { ...somebody(), browserId: "" };
    await it.fail(10, who);
    expect(await codeOf(it.challenge(who))).toBe("0310212");
    expect(await codeOf(it.challenge({ ...somebody(), browserId: "" }))).toBe("OK");
  });

  test("browsers of one address that were wrong thirty times work harder, and none is paused", async () => {
    const { address } = somebody();
    for (let n = 0; n < 30; n += 1) await it.fail(1, { address, browserId: `many-${n}` });
    it.time.now += MINUTE;
    const next = await it.challenge({ address, browserId: "many-new" });
    expect(next).toMatchObject({ powCount: "64" });
  });
});

describe("a machine's track, or another address", () => {
  test("refuses nobody, and makes the next challenges harder", async () => {
    const who = somebody();
    const proofs = [{ track: "" }, { track: "[[140,0,3]]" }, {}];
    for (const [n, change] of proofs.entries()) {
      const parameters = await it.challenge(who);
      expect(parameters).toMatchObject({ powCount: "16" });
      it.time.now += 1_000;
      const answer = await it.answer(parameters, change);
      const moved = n === 2 ? { ...who, address: "192.0.2.200" } : who;
      expect(await codeOf(it.verify(answer, moved))).toBe("OK");
    }
    expect(await it.challenge(who)).toMatchObject({ powCount: "64" });
  });

  test("a hand's track leaves the work as it is", async () => {
    const who = somebody();
    for (let n = 0; n < 4; n += 1) expect(await codeOf(it.solve(who))).toBe("OK");
    expect(await it.challenge(who)).toMatchObject({ powCount: "16" });
  });
});

describe("challenges", () => {
  test("thirty a minute from an address, over all browsers; the refusal says when it opens", async () => {
    const { address } = somebody();
    const start = it.time.now;
    for (let n = 0; n < 30; n += 1) {
      expect(await codeOf(it.challenge({ address, browserId: `b-${n}` }))).toBe("OK");
      it.time.now += 1_000;
    }
    const refusal = await refusalOf(it.challenge({ address, browserId: "b-30" }));
    expect(refusal).toMatchObject({ code: "0310212", details: { opensAt: start + MINUTE } });
    expect(await codeOf(it.challenge(somebody()))).toBe("OK");
    it.time.now = start + MINUTE;
    expect(await codeOf(it.challenge({ address, browserId: "b-30" }))).toBe("OK");
  });

  test("neighbours of one IPv6 network share its thirty, however many ask at once", async () => {
    const codes = await atOnce(60, (n) =>
      codeOf(it.challenge({ address: `2001:db8:7:7::${n + 1}`, browserId: `v6-${n}` })),
    );
    expect(codes.filter((code) => code === "OK")).toHaveLength(30);
    const beyond = { address: "2001:db8:7:8::1", browserId: "v6-beyond" };
    expect(await codeOf(it.challenge(beyond))).toBe("OK");
  });
});

describe("several processes", () => {
  test("count together, and each answers what the other asked", async () => {
    const who = somebody();
    other.time.now = it.time.now;
    await it.fail(5, who);
    other.time.now = it.time.now;
    await other.fail(5, who);
    it.time.now = other.time.now;
    expect(await codeOf(it.challenge(who))).toBe("0310212");

    const person = somebody();
    const parameters = await it.challenge(person);
    it.time.now += 1_000;
    other.time.now = it.time.now;
    const answer = await other.answer(parameters);
    const codes = await atOnce(20, (n) => codeOf((n % 2 ? it : other).verify(answer, person)));
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);

    const { address } = somebody();
    const issued = await atOnce(40, (n) =>
      codeOf((n % 2 ? it : other).challenge({ address, browserId: `two-${n}` })),
    );
    expect(issued.filter((code) => code === "OK")).toHaveLength(30);
  });
});

test("blind guesses with honest work run into the pause after ten wrong ones at most", async () => {
  const who = somebody();
  const codes: string[] = [];
  while (codes.at(-1) !== "0310212" && codes.length < 40) {
    const parameters = await it.challenge(who).catch(() => null);
    if (parameters === null) {
      codes.push("0310212");
      continue;
    }
    it.time.now += 2_000;
    const guess = await it.answer(parameters, { x: String(randomInt(80, 253)) });
    codes.push(await codeOf(it.verify(guess, who)));
  }
  expect(codes.at(-1)).toBe("0310212");
  expect(codes.filter((code) => code === "0310204")).toHaveLength(10);
});
