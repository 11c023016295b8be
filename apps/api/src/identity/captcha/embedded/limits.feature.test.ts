import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import { buildClientIdentity } from "../verifier/client-identity.ts";
import {
  getCode,
  getRefusal,
  SECRET,
  newVisitor,
  type CaptchaFixture,
  testWithCaptcha,
  openCaptcha,
} from "../captcha.fixture.ts";
import { addressSubject } from "./record-store.ts";

const MINUTE = 60_000;

/** Two processes of the server on one database. */
const test = testWithCaptcha().extend("other", { scope: "file" }, openCaptcha);

async function getMethod(
  captcha: CaptchaFixture,
  who: { browserId: string; address: string },
): Promise<string | undefined> {
  return (await captcha.challenge(who))["way"];
}

/** As if an address had begun so many challenges just now. */
async function haveBegun(captcha: CaptchaFixture, count: number, address: string): Promise<void> {
  const { addressKey } = buildClientIdentity(SECRET, { browserId: "", address });
  const issues = JSON.stringify(Array<number>(count).fill(captcha.time.now));
  await sql`insert into captcha_record (subject, issues, touched_at)
    values (${addressSubject(addressKey)}, ${issues}::jsonb, ${new Date(captcha.time.now)})`.execute(
    captcha.db,
  );
}

/** With work made light, as it is not what these tests are about. */
async function provePlain(
  captcha: CaptchaFixture,
  who: { browserId: string; address: string },
): Promise<string> {
  const parameters = await captcha.challenge({ ...who, way: "PLAIN" });
  await sql`/* test */ update captcha_challenge set pow_bits = 1`.execute(captcha.db);
  return captcha.verify(await captcha.answer({ ...parameters, powBits: "1" }), who);
}

describe("wrong answers", () => {
  test("three in ten minutes make the work four times as long, for a while", async ({
    captcha,
  }) => {
    const who = newVisitor();
    await captcha.fail(2, who);
    expect(await captcha.challenge(who)).toMatchObject({ powCount: "16" });
    await captcha.fail(1, who);
    expect(await captcha.challenge(who)).toMatchObject({ powBits: "12", powCount: "64" });
    expect(await captcha.challenge({ ...who, browserId: "another" })).toMatchObject({
      powCount: "16",
    });
    captcha.time.now += 10 * MINUTE;
    expect(await captcha.challenge(who)).toMatchObject({ powCount: "16" });
  });

  test("ten pause the browser for ten minutes, and say until when", async ({ captcha }) => {
    const who = newVisitor();
    const held = await captcha.challenge(who);
    await captcha.fail(10, who);
    const pausedAt = captcha.time.now;
    const refusal = await getRefusal(captcha.challenge(who));
    expect(refusal).toMatchObject({
      code: "0310212",
      message: { variant: "opensAt", params: { time: expect.stringMatching(/^\d\d:\d\d WIB$/) } },
      details: { opensAt: pausedAt + 10 * MINUTE, retryAfter: 600 },
    });
    const answer = await captcha.answer(held);
    expect(await getCode(captcha.verify(answer, who))).toBe("0310212");
    captcha.time.now += 10 * MINUTE;
    expect(await getCode(captcha.verify(answer, who))).toBe("0310204");
    expect(await getCode(captcha.challenge(who))).toBe("OK");
  });

  test("thirty answers at once are not thirty tries", async ({ captcha }) => {
    const who = newVisitor();
    const held: Record<string, string>[] = [];
    for (let n = 0; n < 30; n += 1) held.push(await captcha.challenge(who));
    captcha.time.now += 1_000;
    const codes = await inParallel(30, (n) =>
      getCode(captcha.verify({ cid: held[n]?.["cid"] ?? "", x: "0", pow: "0" }, who)),
    );
    expect(codes.filter((code) => code === "0310204")).toHaveLength(10);
    expect(codes.filter((code) => code === "0310212")).toHaveLength(20);
  });

  test("an answer that comes too late is not counted as wrong", async ({ captcha }) => {
    const who = newVisitor();
    for (let n = 0; n < 10; n += 1) {
      const { cid = "" } = await captcha.challenge(who);
      captcha.time.now += 2 * MINUTE;
      expect(await getCode(captcha.verify({ cid, x: "0", pow: "0" }, who))).toBe("0310204");
    }
    expect(await captcha.challenge(who)).toMatchObject({ powCount: "16" });
  });

  test("without a browser id it is the address that answers for them", async ({ captcha }) => {
    const who = { ...newVisitor(), browserId: "" };
    await captcha.fail(10, who);
    expect(await getCode(captcha.challenge(who))).toBe("0310212");
    expect(await getCode(captcha.challenge({ ...newVisitor(), browserId: "" }))).toBe("OK");
  });

  test("browsers of one address that were wrong thirty times work harder, and none is paused", async ({
    captcha,
  }) => {
    const { address } = newVisitor();
    for (let n = 0; n < 30; n += 1) await captcha.fail(1, { address, browserId: `many-${n}` });
    captcha.time.now += MINUTE;
    const next = await captcha.challenge({ address, browserId: "many-new" });
    expect(next).toMatchObject({ powCount: "64" });
  });
});

describe("a machine's track, or another address", () => {
  test("a machine's track, or another address refuses no request, and makes the next challenges harder", async ({
    captcha,
  }) => {
    const who = newVisitor();
    const proofs = [{ track: "" }, { track: "[[140,0,3]]" }, {}];
    for (const [n, change] of proofs.entries()) {
      const parameters = await captcha.challenge(who);
      expect(parameters).toMatchObject({ powCount: "16" });
      captcha.time.now += 1_000;
      const answer = await captcha.answer(parameters, change);
      const moved = n === 2 ? { ...who, address: "192.0.2.200" } : who;
      expect(await getCode(captcha.verify(answer, moved))).toBe("OK");
    }
    expect(await captcha.challenge(who)).toMatchObject({ powCount: "64" });
  });

  test("a hand's track leaves the work as it is", async ({ captcha }) => {
    const who = newVisitor();
    for (let n = 0; n < 4; n += 1) expect(await getCode(captcha.solve(who))).toBe("OK");
    expect(await captcha.challenge(who)).toMatchObject({ powCount: "16" });
  });
});

describe("challenges", () => {
  test("beyond thirty a minute from an address its neighbours get in without a picture", async ({
    captcha,
  }) => {
    const { address } = newVisitor();
    const start = captcha.time.now;
    for (let n = 0; n < 30; n += 1) {
      expect(await getMethod(captcha, { address, browserId: "greedy" })).toBe("PICTURE");
      captcha.time.now += 1_000;
    }
    expect(await getMethod(captcha, { address, browserId: "b-30" })).toBe("PLAIN");
    expect(await getCode(provePlain(captcha, { address, browserId: "b-31" }))).toBe("OK");
    expect(await getMethod(captcha, newVisitor())).toBe("PICTURE");
    captcha.time.now = start + MINUTE + 2_000;
    expect(await getMethod(captcha, { address, browserId: "b-30" })).toBe("PICTURE");
  });

  test("neighbours of one IPv6 network share its thirty pictures, however many ask at once", async ({
    captcha,
  }) => {
    const ways = await inParallel(60, (n) =>
      getMethod(captcha, { address: `2001:db8:7:7::${n + 1}`, browserId: `v6-${n}` }),
    );
    expect(ways.filter((way) => way === "PICTURE")).toHaveLength(30);
    expect(ways.filter((way) => way === "PLAIN")).toHaveLength(30);
    expect(await getMethod(captcha, { address: "2001:db8:7:8::1", browserId: "v6-beyond" })).toBe(
      "PICTURE",
    );
  });

  test("six hundred a minute are the end of it; the refusal says when it opens", async ({
    captcha,
  }) => {
    const { address } = newVisitor();
    await haveBegun(captcha, 598, address);
    const codes = await inParallel(6, (n) =>
      getCode(captcha.challenge({ address, browserId: `row-${n}` })),
    );
    expect(codes.filter((code) => code === "OK")).toHaveLength(2);
    const refusal = await getRefusal(captcha.challenge({ address, browserId: "row-next" }));
    const opensAt = captcha.time.now + MINUTE;
    expect(refusal).toMatchObject({ code: "0310212", details: { opensAt } });
    captcha.time.now = opensAt;
    expect(await getMethod(captcha, { address, browserId: "row-next" })).toBe("PICTURE");
  });
});

describe("several processes", () => {
  test("several processes count together, and each answers what the other asked", async ({
    captcha,
    other,
  }) => {
    const who = newVisitor();
    other.time.now = captcha.time.now;
    await captcha.fail(5, who);
    other.time.now = captcha.time.now;
    await other.fail(5, who);
    captcha.time.now = other.time.now;
    expect(await getCode(captcha.challenge(who))).toBe("0310212");

    const person = newVisitor();
    const parameters = await captcha.challenge(person);
    captcha.time.now += 1_000;
    other.time.now = captcha.time.now;
    const answer = await other.answer(parameters);
    const codes = await inParallel(20, (n) =>
      getCode((n % 2 ? captcha : other).verify(answer, person)),
    );
    expect(codes.filter((code) => code === "OK")).toHaveLength(1);

    const { address } = newVisitor();
    const issued = await inParallel(40, async (n) => {
      return (await (n % 2 ? captcha : other).challenge({ address, browserId: `two-${n}` }))["way"];
    });
    expect(issued.filter((way) => way === "PICTURE")).toHaveLength(30);
  });
});

test("blind guesses with honest work run into the pause after ten wrong ones at most", async ({
  captcha,
}) => {
  const who = newVisitor();
  const codes: string[] = [];
  while (codes.at(-1) !== "0310212" && codes.length < 40) {
    const parameters = await captcha.challenge(who).catch(() => null);
    if (parameters === null) {
      codes.push("0310212");
      continue;
    }
    captcha.time.now += 2_000;
    const guess = await captcha.answer(parameters, { x: String(randomInt(80, 253)) });
    codes.push(await getCode(captcha.verify(guess, who)));
  }
  expect(codes.at(-1)).toBe("0310212");
  expect(codes.filter((code) => code === "0310204")).toHaveLength(10);
});
