import { randomInt } from "node:crypto";
import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { buildClientIdentity } from "../client-identity.ts";
import {
  codeOf,
  openCaptchaFixture,
  refusalOf,
  SECRET,
  somebody,
  type CaptchaFixture,
} from "../captcha.fixture.ts";
import { addressSubject } from "./record-store.ts";

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

async function wayOf(who: { browserId: string; address: string }): Promise<string | undefined> {
  return (await it.challenge(who))["way"];
}

/** As if an address had begun so many challenges just now. */
async function haveBegun(count: number, address: string): Promise<void> {
  const { addressKey } = buildClientIdentity(SECRET, { browserId: "", address });
  const issues = JSON.stringify(Array<number>(count).fill(it.time.now));
  await sql`insert into captcha_record (subject, issues, touched_at)
    values (${addressSubject(addressKey)}, ${issues}::jsonb, ${new Date(it.time.now)})`.execute(
    it.db,
  );
}

/** With work made light, as it is not what these tests are about. */
async function provePlain(who: { browserId: string; address: string }): Promise<string> {
  const parameters = await it.challenge({ ...who, way: "PLAIN" });
  await sql`update captcha_challenge set pow_bits = 1`.execute(it.db);
  return it.verify(await it.answer({ ...parameters, powBits: "1" }), who);
}

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
    const codes = await inParallel(30, (n) =>
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

describe("the way without a picture", () => {
  const next = (who: object) => it.challenge({ ...who, way: "PLAIN" });

  test("is twice the work in doubt", async () => {
    const who = somebody();
    await it.fail(3, who);
    expect(await next(who)).toMatchObject({ powBits: "14", powCount: "128" });
  });

  test("is four times the work after three that were proved in ten minutes, in any process", async () => {
    const who = somebody();
    for (let n = 0; n < 3; n += 1) {
      expect(await codeOf(provePlain(who))).toBe("OK");
    }
    other.time.now = it.time.now;
    const hard = { powCount: "256" };
    expect(await other.challenge({ ...who, way: "PLAIN" })).toMatchObject(hard);
    expect(await next({ ...somebody(), browserId: who.browserId })).toMatchObject(hard);
    expect(await next({ ...who, browserId: "plain-neighbour" })).toMatchObject(hard);
    expect(await next(somebody())).toMatchObject({ powCount: "64" });
    expect(await it.challenge(who)).toMatchObject({ way: "PICTURE", powCount: "16" });
    it.time.now += 10 * MINUTE;
    expect(await next(who)).toMatchObject({ powCount: "64" });
  });

  test("cannot be collected ahead: three at a time are easy, however many are asked for at once", async () => {
    other.time.now = it.time.now;
    const { address } = somebody();
    const counts = await inParallel(12, async (n) => {
      const asker = { address, browserId: `hoard-${n}`, way: "PLAIN" } as const;
      return (await (n % 2 === 0 ? it : other).challenge(asker))["powCount"];
    });
    expect(counts.filter((count) => count === "64")).toHaveLength(3);
    expect(counts.filter((count) => count === "256")).toHaveLength(9);
    it.time.now += 2 * MINUTE;
    other.time.now = it.time.now;
    expect(await next({ address, browserId: "hoard-0" })).toMatchObject({ powCount: "64" });
  });

  test("cannot be collected by one browser that changes its address", async () => {
    const { browserId } = somebody();
    const counts: (string | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) {
      counts.push((await next({ browserId, address: somebody().address }))["powCount"]);
    }
    expect(counts).toEqual(["64", "64", "64", "256"]);
  });
});

describe("challenges", () => {
  test("beyond thirty a minute from an address its neighbours get in without a picture", async () => {
    const { address } = somebody();
    const start = it.time.now;
    for (let n = 0; n < 30; n += 1) {
      expect(await wayOf({ address, browserId: "greedy" })).toBe("PICTURE");
      it.time.now += 1_000;
    }
    expect(await wayOf({ address, browserId: "b-30" })).toBe("PLAIN");
    expect(await codeOf(provePlain({ address, browserId: "b-31" }))).toBe("OK");
    expect(await wayOf(somebody())).toBe("PICTURE");
    it.time.now = start + MINUTE + 2_000;
    expect(await wayOf({ address, browserId: "b-30" })).toBe("PICTURE");
  });

  test("neighbours of one IPv6 network share its thirty pictures, however many ask at once", async () => {
    const ways = await inParallel(60, (n) =>
      wayOf({ address: `2001:db8:7:7::${n + 1}`, browserId: `v6-${n}` }),
    );
    expect(ways.filter((way) => way === "PICTURE")).toHaveLength(30);
    expect(ways.filter((way) => way === "PLAIN")).toHaveLength(30);
    expect(await wayOf({ address: "2001:db8:7:8::1", browserId: "v6-beyond" })).toBe("PICTURE");
  });

  test("six hundred a minute are the end of it; the refusal says when it opens", async () => {
    const { address } = somebody();
    await haveBegun(598, address);
    const codes = await inParallel(6, (n) =>
      codeOf(it.challenge({ address, browserId: `row-${n}` })),
    );
    expect(codes.filter((code) => code === "OK")).toHaveLength(2);
    const refusal = await refusalOf(it.challenge({ address, browserId: "row-next" }));
    const opensAt = it.time.now + MINUTE;
    expect(refusal).toMatchObject({ code: "0310212", details: { opensAt } });
    it.time.now = opensAt;
    expect(await wayOf({ address, browserId: "row-next" })).toBe("PICTURE");
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
    const codes = await inParallel(20, (n) => codeOf((n % 2 ? it : other).verify(answer, person)));
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);

    const { address } = somebody();
    const issued = await inParallel(40, async (n) => {
      return (await (n % 2 ? it : other).challenge({ address, browserId: `two-${n}` }))["way"];
    });
    expect(issued.filter((way) => way === "PICTURE")).toHaveLength(30);
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
