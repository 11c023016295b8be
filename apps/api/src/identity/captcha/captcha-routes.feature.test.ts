import { captchaChallenge, captchaVerify } from "@santap/contract/calls/captcha";
import { BASE_PATH } from "@santap/contract/call";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { describe, expect } from "vitest";
import type { Database } from "../../db/database.ts";
import { replyWithErrors } from "../../http/error-replies.ts";
import { createCallServer } from "../../http/serve-call.ts";
import { until } from "../../testing/until.ts";
import { createWorkers, type Workers } from "../../workers.ts";
import { readChallengePrice } from "../otp/risk/read-challenge-price.ts";
import { serveCaptcha } from "./captcha-routes.ts";
import { createVerifiers, type VerifierSettings } from "./create-verifiers.ts";
import { readAnswer, PHONE, SECRET } from "./captcha.fixture.ts";
import { solveWork } from "./proof-of-work.fixture.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";

const test = testWithDatabase();

interface Place {
  app: FastifyInstance;
  workers: Workers;
}

/** The calls of human verification alone, with these providers. Nothing is drawn before it is started. */
function serve(db: Database, ...providers: string[]): Place {
  const app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
  const rules = {
    sessionSecret: "s",
    ticketSecret: "t",
    clock: Date.now,
    isRevoked: () => false,
    isSigned: async () => false,
    findOperator: async () => null,
    findStaff: async () => "OUT" as const,
  };
  const account = { siteKey: "account-key", secret: "s" };
  const order = { siteKey: "order-key", secret: "s" };
  const settings: VerifierSettings = {
    // Nobody listens there.
    human: {
      providers,
      puzzles: 2,
      turnstile: { url: "http://127.0.0.1:9", account, order },
    },
    publicOrigin: "http://localhost:3000",
    secrets: { phoneKey: SECRET },
    sandbox: { url: "http://127.0.0.1:9", apiSecret: "secret" },
  };
  replyWithErrors(app, () => undefined);
  const workers = createWorkers(app.log);
  const verifiers = createVerifiers({ settings, db, workers, clock: Date.now });
  const secrets = { ...settings.secrets, otpBoxKey: "" };
  const deps = { db, settings: { secrets, networks: [] }, verifiers, clock: Date.now };
  serveCaptcha(createCallServer(app, rules), {
    ...deps,
    readChallengePrice: (request) => readChallengePrice(deps, request),
  });
  return { app, workers };
}

let addresses = 0;
async function ask({ app }: Place, path: string, payload: object) {
  // Each from an address of its own: how many one may begin is another test's matter.
  addresses += 1;
  const remoteAddress = `10.1.${addresses >> 8}.${addresses % 256}`;
  const url = `${BASE_PATH}${path}`;
  const reply = await app.inject({ method: "POST", url, payload, remoteAddress });
  return { status: reply.statusCode, ...reply.json() };
}

function begin(place: Place, payload: object = {}) {
  return ask(place, captchaChallenge.path, { scene: "login", browserId: "b-routes", ...payload });
}

function verify(place: Place, payload: object) {
  const claim = { ...PHONE, scene: "login", browserId: "b-routes" };
  return ask(place, captchaVerify.path, { ...claim, ...payload });
}

async function getProvider(place: Place, payload: object = {}): Promise<string> {
  return (await begin(place, payload)).data.provider;
}

describe("providers", () => {
  test("providers have their turn in the configured order, without those that did not work", async ({
    db,
  }) => {
    const place = serve(db, "turnstile", "embedded", "sandbox");
    expect(await getProvider(place)).toBe("turnstile");
    expect(await getProvider(place, { without: ["turnstile"] })).toBe("embedded");
    expect(await getProvider(place, { without: ["turnstile", "embedded"] })).toBe("sandbox");
    expect(await getProvider(place, { without: ["sandbox"] })).toBe("turnstile");
  });

  test("none left is 400 and names the field", async ({ db }) => {
    const { status, error } = await begin(serve(db, "sandbox"), {
      without: ["sandbox", "embedded"],
    });
    expect([status, error.details]).toEqual([400, { field: "without" }]);
  });

  test("without a picture it is always ours, where we have it", async ({ db }) => {
    const plain = { way: "PLAIN" };
    expect(await getProvider(serve(db, "turnstile", "embedded"), plain)).toBe("embedded");
    expect(await getProvider(serve(db, "turnstile", "sandbox"), plain)).toBe("turnstile");
    const left = { ...plain, without: ["embedded"] };
    expect(await getProvider(serve(db, "embedded", "sandbox"), left)).toBe("sandbox");
  });

  test.for(["embedded", "turnstile", "sandbox"])(
    "HUMAN-13 ordering has another app id at %s than all other scenes",
    async (name, { db }) => {
      const place = serve(db, name);
      const ids: string[] = [];
      for (const scene of ["login", "cancel", "order"]) {
        ids.push((await begin(place, { scene })).data.appId);
      }
      expect(ids[0]).toBe(ids[1]);
      expect(ids[2]).not.toBe(ids[0]);
    },
  );

  test("one that is unreachable answers 503, and the next one is preferred after three times", async ({
    db,
  }) => {
    const place = serve(db, "turnstile", "embedded");
    const payload = { provider: "turnstile", proof: { token: "t" } };
    for (let n = 0; n < 3; n += 1) {
      expect(await getProvider(place)).toBe("turnstile");
      expect((await verify(place, payload)).status).toBe(503);
    }
    expect(await getProvider(place)).toBe("embedded");
    expect(await getProvider(place, { without: ["embedded"] })).toBe("turnstile");
  });

  test("one that is not configured is 400, and one that does not exist stops the start", async ({
    db,
  }) => {
    const { status, error } = await verify(serve(db, "sandbox"), {
      provider: "embedded",
      proof: "x",
    });
    expect([status, error.details]).toEqual([400, { field: "provider" }]);
    expect(() => serve(db, "magic")).toThrow("HUMAN_VERIFICATION names magic");
    expect(() => serve(db)).toThrow("HUMAN_VERIFICATION names no provider");
  });

  test.for(["sandbox", "embedded", "turnstile"])(
    "a ticket that a page makes up is refused for %s as well",
    async (provider, { db }) => {
      const place = serve(db, "sandbox", "embedded", "turnstile");
      const ticket = "terror_1001_2046626787_1690000000";
      for (const proof of [ticket, { token: ticket }, { cid: "c", randstr: ticket }]) {
        const { status, error } = await verify(place, { provider, proof });
        expect([status, error.code]).toEqual([200, "0310204"]);
      }
    },
  );
});

describe("the embedded puzzle of a working server", () => {
  test("the embedded puzzle of a working server is drawn in the background: none before the start, and one is never given twice", async ({
    db,
  }) => {
    const place = serve(db, "embedded");
    expect((await begin(place)).data.parameters.way).toBe("PLAIN");
    place.workers.start();
    const seen = new Set<string>();
    for (let n = 0; n < 4; n += 1) {
      const { background } = await until("a picture", async () => {
        const { data } = await begin(place, { browserId: `b-${n}` });
        return data.parameters.way === "PICTURE" && data.parameters;
      });
      seen.add(background);
    }
    expect(seen.size).toBe(4);
    await place.workers.stop();
  });

  test("the embedded puzzle of a working server is two WebP pictures of twice the promised sizes, and solving it gives a token", async ({
    db,
  }) => {
    const place = serve(db, "embedded");
    place.workers.start();
    const parameters = await until("a picture", async () => {
      const { data } = await begin(place, { browserId: "b-solver" });
      return data.parameters.way === "PICTURE" && (data.parameters as Record<string, string>);
    });
    await place.workers.stop();
    const [background, piece] = [parameters["background"], parameters["piece"]].map((address) => {
      return sharp(Buffer.from(address?.replace("data:image/webp;base64,", "") ?? "", "base64"));
    });
    expect(await background?.metadata()).toMatchObject({ format: "webp", width: 640, height: 320 });
    expect(await piece?.metadata()).toMatchObject({ width: 104, height: 104, hasAlpha: true });

    const cid = parameters["cid"] ?? "";
    const x = String(await readAnswer(db, cid));
    const proof = { cid, x, track: "[]", pow: solveWork(parameters) };
    const seconds = () => Date.now() >= Number(parameters["expiresAt"]) - 119_400;
    await until("600 ms", async () => seconds());
    const solved = await verify(place, { provider: "embedded", browserId: "b-solver", proof });
    expect(solved.data).toEqual({ sliderToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
  });
});
