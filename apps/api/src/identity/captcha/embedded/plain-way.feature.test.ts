import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import {
  getCode,
  newVisitor,
  type CaptchaFixture,
  testWithCaptcha,
  openCaptcha,
} from "../captcha.fixture.ts";

const MINUTE = 60_000;

/** Two processes of the server on one database. */
const test = testWithCaptcha().extend("other", { scope: "file" }, openCaptcha);

/** With work made light, as it is not what these tests are about. */
async function provePlain(
  captcha: CaptchaFixture,
  who: { browserId: string; address: string },
): Promise<string> {
  const parameters = await captcha.challenge({ ...who, way: "PLAIN" });
  await sql`/* test */ update captcha_challenge set pow_bits = 1`.execute(captcha.db);
  return captcha.verify(await captcha.answer({ ...parameters, powBits: "1" }), who);
}

describe("the way without a picture", () => {
  const next = (captcha: CaptchaFixture, who: object) =>
    captcha.challenge({ ...who, way: "PLAIN" });

  test("the way without a picture is twice the work in doubt", async ({ captcha }) => {
    const who = newVisitor();
    await captcha.fail(3, who);
    expect(await next(captcha, who)).toMatchObject({ powBits: "14", powCount: "128" });
  });

  test("the way without a picture is four times the work after three that were proved in ten minutes, in any process", async ({
    captcha,
    other,
  }) => {
    const who = newVisitor();
    for (let n = 0; n < 3; n += 1) {
      expect(await getCode(provePlain(captcha, who))).toBe("OK");
    }
    other.time.now = captcha.time.now;
    const hard = { powCount: "256" };
    expect(await other.challenge({ ...who, way: "PLAIN" })).toMatchObject(hard);
    expect(await next(captcha, { ...newVisitor(), browserId: who.browserId })).toMatchObject(hard);
    expect(await next(captcha, { ...who, browserId: "plain-neighbour" })).toMatchObject(hard);
    expect(await next(captcha, newVisitor())).toMatchObject({ powCount: "64" });
    expect(await captcha.challenge(who)).toMatchObject({ way: "PICTURE", powCount: "16" });
    captcha.time.now += 10 * MINUTE;
    expect(await next(captcha, who)).toMatchObject({ powCount: "64" });
  });

  test("the way without a picture cannot be collected ahead: three at a time are easy, however many are asked for at once", async ({
    captcha,
    other,
  }) => {
    other.time.now = captcha.time.now;
    const { address } = newVisitor();
    const counts = await inParallel(12, async (n) => {
      const asker = { address, browserId: `hoard-${n}`, way: "PLAIN" } as const;
      return (await (n % 2 === 0 ? captcha : other).challenge(asker))["powCount"];
    });
    expect(counts.filter((count) => count === "64")).toHaveLength(3);
    expect(counts.filter((count) => count === "256")).toHaveLength(9);
    captcha.time.now += 2 * MINUTE;
    other.time.now = captcha.time.now;
    expect(await next(captcha, { address, browserId: "hoard-0" })).toMatchObject({
      powCount: "64",
    });
  });

  test("the way without a picture cannot be collected by one browser that changes its address", async ({
    captcha,
  }) => {
    const { browserId } = newVisitor();
    const counts: (string | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) {
      counts.push((await next(captcha, { browserId, address: newVisitor().address }))["powCount"]);
    }
    expect(counts).toEqual(["64", "64", "64", "256"]);
  });
});
