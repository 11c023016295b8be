import { describe, expect } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { inParallel } from "../../../testing/until.ts";
import type { HumanClaim, HumanRequest } from "../verifier/human-verifier.ts";
import { consumeSliderToken, type SliderBinding } from "../slider-token.ts";
import { deleteExpiredChallenges } from "../captcha-store.ts";
import {
  getCode,
  openCaptchaFixture,
  SECRET,
  newVisitor,
  type CaptchaFixture,
  testWithCaptcha,
} from "../captcha.fixture.ts";
import { solveWork } from "../proof-of-work.fixture.ts";

const test = testWithCaptcha();

function spend(
  captcha: CaptchaFixture,
  token: string,
  change: Partial<SliderBinding> = {},
): Promise<boolean> {
  const binding = { scene: "login", e164: "+6281234567890", browserId: "browser-1" } as const;
  const use = { ...binding, now: captcha.time.now, ...change, token };
  return inTransaction(captcha.db, (tx) => consumeSliderToken(tx, SECRET, use));
}

describe("a picture", () => {
  test("a picture comes with everything the slider draws, and never with the answer", async ({
    captcha,
  }) => {
    const parameters = await captcha.challenge();
    expect(parameters).toEqual({
      way: "PICTURE",
      cid: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      width: "320",
      height: "160",
      pieceWidth: "52",
      y: "20",
      background: "b",
      piece: "p",
      expiresAt: String(captcha.time.now + 120_000),
      powSalt: expect.stringMatching(/^[0-9a-f]{32}$/),
      powBits: "12",
      powCount: "16",
    });
  });

  test("solved gives a slider token for this phone, scene and browser, once", async ({
    captcha,
  }) => {
    const token = await captcha.solve();
    expect(await spend(captcha, token, { e164: "+6281234567891" })).toBe(false);
    expect(await spend(captcha, token, { browserId: "browser-2" })).toBe(false);
    expect(await spend(captcha, token, { scene: "cancel" })).toBe(false);
    expect(await spend(captcha, token)).toBe(true);
    expect(await spend(captcha, token)).toBe(false);
  });

  test("a picture is looked at once: fifty right answers at a time give one token", async ({
    captcha,
  }) => {
    const parameters = await captcha.challenge();
    captcha.time.now += 1_000;
    const answer = await captcha.answer(parameters);
    const codes = await inParallel(50, () => getCode(captcha.verify(answer)));
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);
    expect(codes.filter((code) => code === "0310204")).toHaveLength(49);
  });

  test.for<[string, Record<string, string>]>([
    ["5.1 px too far", { x: "far" }],
    ["no place", { x: "" }],
    ["a place that is no number", { x: "1e2" }],
    ["no work", { pow: "" }],
    ["work of nonces made up", { pow: Array(16).fill("1").join(",") }],
  ])("%s is refused, and uses it up", async ([_what, change], { captcha }) => {
    const who = newVisitor();
    const parameters = await captcha.challenge(who);
    captcha.time.now += 1_000;
    const right = await captcha.answer(parameters);
    const x = change["x"] === "far" ? String(Number(right["x"]) + 5.1) : change["x"];
    const wrong = { ...right, ...change, ...(x === undefined ? {} : { x }) };
    expect(await getCode(captcha.verify(wrong, who))).toBe("0310204");
    expect(await getCode(captcha.verify(right, who))).toBe("0310204");
  });

  test("the piece may be five pixels off, in parts of a pixel", async ({ captcha }) => {
    const who = newVisitor();
    const parameters = await captcha.challenge(who);
    captcha.time.now += 1_000;
    const right = await captcha.answer(parameters);
    const near = { ...right, x: (Number(right["x"]) - 4.75).toFixed(3) };
    expect(await getCode(captcha.verify(near, who))).toBe("OK");
  });

  test.for<[string, Partial<HumanRequest>]>([
    ["another scene", { scene: "cancel" }],
    ["another browser", { browserId: "browser-2" }],
  ])("right but begun for %s is refused", async ([_what, change], { captcha }) => {
    const who = newVisitor();
    const parameters = await captcha.challenge({ ...who, ...change });
    captcha.time.now += 1_000;
    expect(await getCode(captcha.verify(await captcha.answer(parameters), who))).toBe("0310204");
  });

  test("a picture work done for one challenge is worth nothing for the next", async ({
    captcha,
  }) => {
    const who = newVisitor();
    const pow = solveWork(await captcha.challenge(who));
    const next = await captcha.challenge(who);
    captcha.time.now += 1_000;
    expect(await getCode(captcha.verify(await captcha.answer(next, { pow }), who))).toBe("0310204");
  });

  test("a right answer within 600 ms is refused", async ({ captcha }) => {
    const who = newVisitor();
    const [early, late] = [await captcha.challenge(who), await captcha.challenge(who)];
    captcha.time.now += 599;
    expect(await getCode(captcha.verify(await captcha.answer(early), who))).toBe("0310204");
    captcha.time.now += 1;
    expect(await getCode(captcha.verify(await captcha.answer(late), who))).toBe("OK");
  });

  test("lives 120 seconds", async ({ captcha }) => {
    const who = newVisitor();
    const [late, tooLate] = [await captcha.challenge(who), await captcha.challenge(who)];
    captcha.time.now += 119_999;
    expect(await getCode(captcha.verify(await captcha.answer(late), who))).toBe("OK");
    captcha.time.now += 1;
    expect(await getCode(captcha.verify(await captcha.answer(tooLate), who))).toBe("0310204");
  });
});

describe("without a picture", () => {
  test("a longer proof of work alone gives a token, once, however quickly", async ({ captcha }) => {
    const who = newVisitor();
    const parameters = await captcha.challenge({ ...who, way: "PLAIN" });
    expect(parameters).toMatchObject({ way: "PLAIN", powBits: "14", powCount: "64" });
    expect(Object.keys(parameters).toSorted()).toEqual(
      ["cid", "expiresAt", "powBits", "powCount", "powSalt", "way"].toSorted(),
    );
    const answer = await captcha.answer(parameters);
    expect(await getCode(captcha.verify(answer, who))).toBe("OK");
    expect(await getCode(captcha.verify(answer, who))).toBe("0310204");
  });

  test("without a picture work too short is refused", async ({ captcha }) => {
    const who = newVisitor();
    const parameters = await captcha.challenge({ ...who, way: "PLAIN" });
    const short = solveWork({ ...parameters, powCount: "1" });
    expect(
      await getCode(captcha.verify(await captcha.answer(parameters, { pow: short }), who)),
    ).toBe("0310204");
  });

  test("it is what people get while no picture is drawn", async ({ database }) => {
    const bare = await openCaptchaFixture(database.url, 1);
    const who = newVisitor();
    expect(await bare.challenge(who)).toMatchObject({ way: "PICTURE" });
    expect(await bare.challenge(who)).toMatchObject({ way: "PLAIN", powCount: "64" });
    await bare.close();
  });
});

describe("what is no answer", () => {
  test.for<[string, HumanClaim["proof"]]>([
    ["a text", "proof"],
    ["nothing", {}],
    ["a challenge that never was", { cid: "A".repeat(43), x: "140", pow: "1" }],
  ])("%s is refused, and not counted as a wrong answer", async ([_what, proof], { captcha }) => {
    const who = newVisitor();
    for (let n = 0; n < 12; n += 1)
      expect(await getCode(captcha.verify(proof, who))).toBe("0310204");
    expect(await getCode(captcha.challenge(who))).toBe("OK");
  });

  test("a ticket that a page makes up is refused before anything else, in any place", async ({
    captcha,
  }) => {
    const who = newVisitor();
    const parameters = await captcha.challenge(who);
    captcha.time.now += 1_000;
    const right = await captcha.answer(parameters);
    const ticket = "trerror_1001_2046626787_1690000000";
    for (const proof of [ticket, "terror_1", { ...right, ticket }, { ...right, x: "terror_" }]) {
      for (const provider of ["embedded", "no such provider"]) {
        expect(await getCode(captcha.verify(proof, { ...who, provider }))).toBe("0310204");
      }
    }
    // Refused unread: the challenge is still there.
    expect(await getCode(captcha.verify(right, who))).toBe("OK");
  });
});

test("what has run out is swept away, and nothing else", async ({ captcha }) => {
  await captcha.fail(1, newVisitor());
  const kept = await captcha.challenge(newVisitor());
  await deleteExpiredChallenges(captcha.db, captcha.time.now + 119_999);
  captcha.time.now += 1_000;
  const answer = await captcha.answer(kept);
  expect(Number(answer["x"])).toBeGreaterThan(0);
  await deleteExpiredChallenges(captcha.db, captcha.time.now + 20 * 60_000);
  expect(await captcha.answer(kept, { pow: "" })).toMatchObject({ x: "0" });
});
