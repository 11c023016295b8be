import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { inParallel } from "../../../testing/until.ts";
import type { HumanClaim, HumanRequest } from "../human-verifier.ts";
import { consumeSliderToken, type SliderBinding } from "../slider-token.ts";
import { deleteExpiredChallenges } from "../captcha-store.ts";
import {
  codeOf,
  openCaptchaFixture,
  SECRET,
  somebody,
  type CaptchaFixture,
} from "../captcha.fixture.ts";
import { solveWork } from "../proof-of-work.fixture.ts";

let database: TestDatabase;
let it: CaptchaFixture;
beforeAll(async () => {
  database = await openTestDatabase("migrated");
  it = await openCaptchaFixture(database.url);
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

function spend(token: string, change: Partial<SliderBinding> = {}): Promise<boolean> {
  const binding = { scene: "login", e164: "+6281234567890", browserId: "browser-1" } as const;
  const use = { ...binding, now: it.time.now, ...change, token };
  return inTransaction(it.db, (tx) => consumeSliderToken(tx, SECRET, use));
}

describe("a picture", () => {
  test("comes with everything the slider draws, and never with the answer", async () => {
    const parameters = await it.challenge();
    expect(parameters).toEqual({
      way: "PICTURE",
      cid: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      width: "320",
      height: "160",
      pieceWidth: "52",
      y: "20",
      background: "b",
      piece: "p",
      expiresAt: String(it.time.now + 120_000),
      powSalt: expect.stringMatching(/^[0-9a-f]{32}$/),
      powBits: "12",
      powCount: "16",
    });
  });

  test("solved gives a slider token for this phone, scene and browser, once", async () => {
    const token = await it.solve();
    expect(await spend(token, { e164: "+6281234567891" })).toBe(false);
    expect(await spend(token, { browserId: "browser-2" })).toBe(false);
    expect(await spend(token, { scene: "cancel" })).toBe(false);
    expect(await spend(token)).toBe(true);
    expect(await spend(token)).toBe(false);
  });

  test("is looked at once: fifty right answers at a time give one token", async () => {
    const parameters = await it.challenge();
    it.time.now += 1_000;
    const answer = await it.answer(parameters);
    const codes = await inParallel(50, () => codeOf(it.verify(answer)));
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(codes.filter((code) => code === "0310204")).toHaveLength(49);
  });

  test.each<[string, Record<string, string>]>([
    ["5.1 px too far", { x: "far" }],
    ["no place", { x: "" }],
    ["a place that is no number", { x: "1e2" }],
    ["no work", { pow: "" }],
    ["work of nonces made up", { pow: Array(16).fill("1").join(",") }],
  ])("%s is refused, and uses it up", async (_what, change) => {
    const who = somebody();
    const parameters = await it.challenge(who);
    it.time.now += 1_000;
    const right = await it.answer(parameters);
    const x = change["x"] === "far" ? String(Number(right["x"]) + 5.1) : change["x"];
    const wrong = { ...right, ...change, ...(x === undefined ? {} : { x }) };
    expect(await codeOf(it.verify(wrong, who))).toBe("0310204");
    expect(await codeOf(it.verify(right, who))).toBe("0310204");
  });

  test("the piece may be five pixels off, in parts of a pixel", async () => {
    const who = somebody();
    const parameters = await it.challenge(who);
    it.time.now += 1_000;
    const right = await it.answer(parameters);
    const near = { ...right, x: (Number(right["x"]) - 4.75).toFixed(3) };
    expect(await codeOf(it.verify(near, who))).toBe("OK");
  });

  test.each<[string, Partial<HumanRequest>]>([
    ["another scene", { scene: "cancel" }],
    ["another browser", { browserId: "browser-2" }],
  ])("right but begun for %s is refused", async (_what, change) => {
    const who = somebody();
    const parameters = await it.challenge({ ...who, ...change });
    it.time.now += 1_000;
    expect(await codeOf(it.verify(await it.answer(parameters), who))).toBe("0310204");
  });

  test("work done for one challenge is worth nothing for the next", async () => {
    const who = somebody();
    const pow = solveWork(await it.challenge(who));
    const next = await it.challenge(who);
    it.time.now += 1_000;
    expect(await codeOf(it.verify(await it.answer(next, { pow }), who))).toBe("0310204");
  });

  test("nobody is that quick: before 600 ms the right answer is refused", async () => {
    const who = somebody();
    const [early, late] = [await it.challenge(who), await it.challenge(who)];
    it.time.now += 599;
    expect(await codeOf(it.verify(await it.answer(early), who))).toBe("0310204");
    it.time.now += 1;
    expect(await codeOf(it.verify(await it.answer(late), who))).toBe("OK");
  });

  test("lives 120 seconds", async () => {
    const who = somebody();
    const [late, tooLate] = [await it.challenge(who), await it.challenge(who)];
    it.time.now += 119_999;
    expect(await codeOf(it.verify(await it.answer(late), who))).toBe("OK");
    it.time.now += 1;
    expect(await codeOf(it.verify(await it.answer(tooLate), who))).toBe("0310204");
  });
});

describe("without a picture", () => {
  test("a longer proof of work alone gives a token, once, however quickly", async () => {
    const who = somebody();
    const parameters = await it.challenge({ ...who, way: "PLAIN" });
    expect(parameters).toMatchObject({ way: "PLAIN", powBits: "14", powCount: "64" });
    expect(Object.keys(parameters).toSorted()).toEqual(
      ["cid", "expiresAt", "powBits", "powCount", "powSalt", "way"].toSorted(),
    );
    const answer = await it.answer(parameters);
    expect(await codeOf(it.verify(answer, who))).toBe("OK");
    expect(await codeOf(it.verify(answer, who))).toBe("0310204");
  });

  test("work too short is refused", async () => {
    const who = somebody();
    const parameters = await it.challenge({ ...who, way: "PLAIN" });
    const short = solveWork({ ...parameters, powCount: "1" });
    expect(await codeOf(it.verify(await it.answer(parameters, { pow: short }), who))).toBe(
      "0310204",
    );
  });

  test("it is what people get while no picture is drawn", async () => {
    const bare = await openCaptchaFixture(database.url, 1);
    const who = somebody();
    expect(await bare.challenge(who)).toMatchObject({ way: "PICTURE" });
    expect(await bare.challenge(who)).toMatchObject({ way: "PLAIN", powCount: "64" });
    await bare.close();
  });
});

describe("what is no answer", () => {
  test.each<[string, HumanClaim["proof"]]>([
    ["a text", "proof"],
    ["nothing", {}],
    ["a challenge that never was", { cid: "A".repeat(43), x: "140", pow: "1" }],
  ])("%s is refused, and held against nobody", async (_what, proof) => {
    const who = somebody();
    for (let n = 0; n < 12; n += 1) expect(await codeOf(it.verify(proof, who))).toBe("0310204");
    expect(await codeOf(it.challenge(who))).toBe("OK");
  });

  test("a ticket that a page makes up is refused before anything else, in any place", async () => {
    const who = somebody();
    const parameters = await it.challenge(who);
    it.time.now += 1_000;
    const right = await it.answer(parameters);
    const ticket = "trerror_1001_2046626787_1690000000";
    for (const proof of [ticket, "terror_1", { ...right, ticket }, { ...right, x: "terror_" }]) {
      for (const provider of ["embedded", "no such provider"]) {
        expect(await codeOf(it.verify(proof, { ...who, provider }))).toBe("0310204");
      }
    }
    // Refused unread: the challenge is still there.
    expect(await codeOf(it.verify(right, who))).toBe("OK");
  });
});

test("what has run out is swept away, and nothing else", async () => {
  await it.fail(1, somebody());
  const kept = await it.challenge(somebody());
  await deleteExpiredChallenges(it.db, it.time.now + 119_999);
  it.time.now += 1_000;
  const answer = await it.answer(kept);
  expect(Number(answer["x"])).toBeGreaterThan(0);
  await deleteExpiredChallenges(it.db, it.time.now + 20 * 60_000);
  expect(await it.answer(kept, { pow: "" })).toMatchObject({ x: "0" });
});
