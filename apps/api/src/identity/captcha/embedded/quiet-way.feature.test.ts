import { sql } from "kysely";
import { expect } from "vitest";
import { inParallel } from "../../../testing/until.ts";
import type { HumanRequest } from "../verifier/human-verifier.ts";
import {
  getCode,
  openCaptcha,
  newVisitor,
  type CaptchaFixture,
  testWithCaptcha,
} from "../captcha.fixture.ts";

const MINUTE = 60_000;

/** Two processes of the server on one database. */
const test = testWithCaptcha().extend("other", { scope: "file" }, openCaptcha);

type Who = Partial<HumanRequest>;

function ask(captcha: CaptchaFixture, who: Who) {
  return captcha.challenge({ ...who, way: "QUIET" });
}

async function readWay(captcha: CaptchaFixture, who: Who): Promise<string | undefined> {
  return (await ask(captcha, who))["way"];
}

/** With work made light, as it is not what these tests are about. */
async function solve(captcha: CaptchaFixture, parameters: Record<string, string>) {
  await sql`/* test */ update captcha_challenge set pow_bits = 1`.execute(captcha.db);
  const { cid = "", pow = "" } = await captcha.answer({ ...parameters, powBits: "1" });
  return { cid, pow };
}

async function prove(captcha: CaptchaFixture, who: Who): Promise<string> {
  return captcha.verify(await solve(captcha, await ask(captcha, who)), who);
}

test("work alone gives a newcomer a token, once, and for no other browser", async ({ captcha }) => {
  const who = newVisitor();
  const parameters = await ask(captcha, who);
  expect(parameters).toMatchObject({ way: "QUIET", powBits: "14", powCount: "64" });
  expect(parameters).not.toHaveProperty("background");
  const stolen = await solve(captcha, await ask(captcha, who));
  expect(await getCode(captcha.verify(stolen, newVisitor()))).toBe("0310204");
  expect(await getCode(captcha.verify(stolen, who))).toBe("0310204");
  const undone = { ...(await solve(captcha, await ask(captcha, who))), pow: "" };
  expect(await getCode(captcha.verify(undone, who))).toBe("0310204");
  const proof = await solve(captcha, parameters);
  expect(await getCode(captcha.verify(proof, who))).toBe("OK");
  expect(await getCode(captcha.verify(proof, who))).toBe("0310204");
});

test("strain makes it longer, and the highest price has a picture shown", async ({ captcha }) => {
  const at = (price: 1 | 2 | 3) => ask(captcha, { ...newVisitor(), price: async () => price });
  expect(await at(1)).toMatchObject({ way: "QUIET", powCount: "128" });
  expect(await at(2)).toMatchObject({ way: "QUIET", powCount: "256" });
  expect(await at(3)).toEqual({ way: "SHOW" });
});

test("a browser that was wrong three times is shown a picture", async ({ captcha }) => {
  const who = newVisitor();
  await captcha.fail(3, who);
  expect(await ask(captcha, who)).toEqual({ way: "SHOW" });
  expect(await captcha.challenge(who)).toMatchObject({ way: "PICTURE" });
});

test("six of a browser within ten minutes are quiet, in whichever process and from wherever", async ({
  captcha,
  other,
}) => {
  const { browserId } = newVisitor();
  const moved = () => ({ browserId, address: newVisitor().address });
  for (let n = 0; n < 5; n += 1) expect(await getCode(prove(captcha, moved()))).toBe("OK");
  other.time.now = captcha.time.now;
  expect(await readWay(other, moved())).toBe("QUIET");
  expect(await readWay(captcha, moved())).toBe("SHOW");
  captcha.time.now += 10 * MINUTE;
  expect(await readWay(captcha, moved())).toBe("QUIET");
});

test("thirty of an address are quiet, however many browsers it makes up at once", async ({
  captcha,
  other,
}) => {
  other.time.now = captcha.time.now;
  const { address } = newVisitor();
  const ways = await inParallel(40, (n) =>
    readWay(n % 2 === 0 ? captcha : other, { address, browserId: `quiet-${n}` }),
  );
  expect(ways.filter((way) => way === "QUIET")).toHaveLength(30);
  expect(ways.filter((way) => way === "SHOW")).toHaveLength(10);
  expect(await readWay(captcha, newVisitor())).toBe("QUIET");
});
