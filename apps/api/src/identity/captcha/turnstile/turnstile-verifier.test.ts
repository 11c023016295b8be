import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HumanClaim, HumanVerifier } from "../verifier/human-verifier.ts";
import { createTurnstileVerifier } from "./turnstile-verifier.ts";

/** Cloudflare's server, as a test wants it to answer. */
let answerWith: (reply: ServerResponse, body: Record<string, string>) => void;
const asked: Record<string, string>[] = [];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, reply) => void serve(request, reply));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>;
  asked.push({ ...body, path: request.url ?? "" });
  answerWith(reply, body);
}

let now = 1_000_000;
let verifier: HumanVerifier;
beforeEach(() => {
  asked.length = 0;
  verifier = createTurnstileVerifier({
    turnstile: {
      url,
      account: { siteKey: "account-key", secret: "account-secret" },
      order: { siteKey: "order-key", secret: "order-secret" },
    },
    publicOrigin: "https://santap.example:8443",
    secret: "s".repeat(32),
    clock: () => now,
  });
});

const asker = {
  scene: "login",
  browserId: "browser-1",
  address: "203.0.113.7",
  language: "enGB",
  price: async () => 0 as const,
} as const;

async function cdata(browserId = "browser-1"): Promise<string> {
  const { parameters } = await verifier.challenge({ ...asker, way: "PICTURE", browserId });
  return parameters["cdata"] ?? "";
}

function claim(change: Partial<HumanClaim> = {}): HumanClaim {
  const phone = { countryCode: "62", phoneNo: "81234567890" };
  return { ...asker, ...phone, proof: { token: "t-1" }, ...change };
}

async function answers(change: object): Promise<void> {
  const good = {
    success: true,
    "error-codes": [],
    hostname: "santap.example",
    action: "login",
    cdata: await cdata(),
  };
  answerWith = (reply) => void reply.end(JSON.stringify({ ...good, ...change }));
}

describe("a challenge", () => {
  test("a challenge names site, script, scene and what stands for the browser, never the browser itself", async () => {
    const login = await verifier.challenge({ ...asker, way: "PICTURE" });
    expect(login).toEqual({
      appId: "account-key",
      parameters: {
        siteKey: "account-key",
        scriptUrl: `${url}/turnstile/v0/api.js?render=explicit`,
        action: "login",
        cdata: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      },
    });
    expect(await cdata("browser-2")).not.toBe(await cdata());
  });

  test("HUMAN-13 ordering has another app id than all other scenes", async () => {
    const appIds = await Promise.all(
      (["login", "cancel", "order"] as const).map(async (scene) => {
        return (await verifier.challenge({ ...asker, scene, way: "PICTURE" })).appId;
      }),
    );
    expect(appIds).toEqual(["account-key", "account-key", "order-key"]);
  });
});

describe("a token", () => {
  test("a token is asked about with the scene's secret and the caller's address", async () => {
    await answers({});
    expect(await verifier.verify(claim())).toBe("PROVED");
    await answers({ action: "order" });
    expect(await verifier.verify(claim({ scene: "order" }))).toBe("PROVED");
    expect(asked).toMatchObject([
      { secret: "account-secret", response: "t-1", remoteip: "203.0.113.7" },
      { secret: "order-secret" },
    ]);
    expect(asked[0]).toMatchObject({
      path: "/turnstile/v0/siteverify",
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test.each([
    [{ success: false, "error-codes": ["timeout-or-duplicate"] }],
    [{ success: false, "error-codes": ["invalid-input-response"] }],
    [{ success: false }],
    [{ hostname: "elsewhere.example" }],
    [{ hostname: undefined }],
    [{ action: "cancel" }],
    [{ cdata: "somebody-else" }],
    [{ cdata: undefined }],
  ])("answered with %j proves nothing", async (change) => {
    await answers(change);
    expect(await verifier.verify(claim())).toBe("NOT_PROVED");
    expect(asked).toHaveLength(1);
  });

  test.each<[HumanClaim["proof"]]>([
    ["t-1"],
    [{}],
    [{ token: "" }],
    [{ token: "t".repeat(2_049) }],
  ])("that is none (%j) is not asked about", async (proof) => {
    expect(await verifier.verify(claim({ proof }))).toBe("NOT_PROVED");
    expect(asked).toHaveLength(0);
  });
});

type Failure = (reply: ServerResponse) => void;
const failures: [string, Failure][] = [
  ["an error of theirs", (reply) => void reply.writeHead(503).end("{}")],
  [
    "internal-error",
    (reply) => void reply.end('{"success":false,"error-codes":["internal-error"]}'),
  ],
  [
    "a wrong secret",
    (reply) => void reply.end('{"success":false,"error-codes":["invalid-input-secret"]}'),
  ],
  ["no JSON", (reply) => void reply.end("<html>")],
  ["JSON of another shape", (reply) => void reply.end('{"success":"yes"}')],
  ["far too much", (reply) => void reply.end(`{"success":true,"x":"${"x".repeat(17_000)}"}`)],
  [
    "another place",
    (reply) => void reply.writeHead(302, { location: "https://elsewhere.example" }).end(),
  ],
  ["a lost connection", (reply) => void reply.destroy()],
];

describe("the verdict is unknown", () => {
  test.each(failures)(
    "the verdict is unknown after %s, twice with one key",
    async (_what, failure) => {
      answerWith = failure;
      expect(await verifier.verify(claim())).toBe("UNREACHABLE");
      expect(asked).toHaveLength(2);
      expect(asked[0]?.["idempotency_key"]).toBe(asked[1]?.["idempotency_key"]);
    },
  );

  test("one failure is asked again", async () => {
    await answers({});
    const good = answerWith;
    answerWith = (reply, body) => {
      if (asked.length === 1) reply.writeHead(500).end();
      else good(reply, body);
    };
    expect(await verifier.verify(claim())).toBe("PROVED");
  });

  test("three times in a row: avoided for a minute", async () => {
    answerWith = (reply) => void reply.writeHead(500).end();
    for (const avoided of [false, false, true]) {
      await verifier.verify(claim());
      expect(verifier.isAvoided()).toBe(avoided);
    }
    now += 60_000;
    expect(verifier.isAvoided()).toBe(false);
  });

  test("a token that is worth nothing is an answer, and no failure", async () => {
    await answers({ success: false });
    for (let n = 0; n < 5; n += 1) await verifier.verify(claim());
    expect(verifier.isAvoided()).toBe(false);
  });
});
