import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { closedObject, matching, parseForms, whole } from "../../body-schema.ts";
import { createFaultBox, type FaultBox, serveFaults, type Switch } from "../../faults/fault-box.ts";
import { sendProblem } from "../../problem.ts";
import type { SandboxContext } from "../../context.ts";
import { isSiteKey } from "./site-keys.ts";
import { siteverify, type SiteverifyBody } from "./siteverify.ts";
import { createTokenStore, type TokenFacts, type TokenStore } from "./token-store.ts";

/** An absent fault is off. */
interface TurnstileFaults {
  readonly scriptFails?: boolean;
  /** siteverify answers 500; a number: that many times. */
  readonly checkFails?: Switch;
  readonly delayMs?: number;
}

const FAULTS = closedObject(
  {
    scriptFails: { type: "boolean" },
    checkFails: { anyOf: [{ type: "boolean" }, whole(0, 1_000)] },
    delayMs: whole(0, 30_000),
  },
  [],
);
const FRAME = closedObject(
  {
    siteKey: matching(/^[A-Za-z0-9_-]{1,64}$/, 64),
    hostname: matching(/^[A-Za-z0-9.:[\]-]{1,253}$/, 253),
    action: matching(/^[A-Za-z0-9_-]{0,32}$/, 32),
    cdata: matching(/^[A-Za-z0-9_-]{0,255}$/, 255),
  },
  ["siteKey", "hostname", "action", "cdata"],
);
/** The documented error of an unknown site key. */
const INVALID_SITE_KEY = "400020";

/** An imitation of Cloudflare Turnstile: its script, the frame behind its button, and its check. */
export function turnstileRoutes(context: SandboxContext) {
  return async (app: FastifyInstance): Promise<void> => {
    const tokens = createTokenStore(context.database);
    const faults = createFaultBox<TurnstileFaults>(context.database, "turnstile");
    serveWidget(app, context, { tokens, faults });
    serveCheck(app, context, { tokens, faults });
    serveFaults(app, "/turnstile/faults", { box: faults, schema: FAULTS });
  };
}

interface Parts {
  readonly tokens: TokenStore;
  readonly faults: FaultBox<TurnstileFaults>;
}

function serveWidget(
  app: FastifyInstance,
  context: SandboxContext,
  { tokens, faults }: Parts,
): void {
  const script = readAsset("api.js");
  const frameScript = readAsset("frame.js");
  app.get("/turnstile/v0/api.js", async (_request, reply) => {
    const { scriptFails = false, delayMs = 0 } = faults.current();
    await pause(delayMs);
    return scriptFails ? sendProblem(reply, "INTERNAL") : sendScript(reply, script);
  });
  app.get("/turnstile/v0/frame.js", (_request, reply) => sendScript(reply, frameScript));
  app.get<{ Querystring: TokenFacts }>(
    "/turnstile/v0/frame",
    { schema: { querystring: FRAME } },
    (request, reply) => {
      const { siteKey } = request.query;
      return isSiteKey(siteKey)
        ? sendFrame(reply, `data-token="${tokens.issue({ ...request.query }, context.now())}"`)
        : sendFrame(reply, `data-error="${INVALID_SITE_KEY}"`);
    },
  );
}

function serveCheck(
  app: FastifyInstance,
  context: SandboxContext,
  { tokens, faults }: Parts,
): void {
  parseForms(app);
  app.post<{ Body: SiteverifyBody | null }>("/turnstile/v0/siteverify", async (request, reply) => {
    await pause(faults.current().delayMs ?? 0);
    if (faults.takes("checkFails")) return sendProblem(reply, "INTERNAL");
    return siteverify(tokens, request.body ?? {}, context.now());
  });
}

function sendScript(reply: FastifyReply, script: string): FastifyReply {
  return reply
    .type("text/javascript; charset=utf-8")
    .header("cache-control", "no-store")
    .send(script);
}

/** The attributes were generated or validated here, so nothing needs escaping. */
function sendFrame(reply: FastifyReply, attribute: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .headers({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; script-src 'self'",
    })
    .send(`<!doctype html><body ${attribute}><script src="frame.js"></script></body>`);
}

function readAsset(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), "utf8");
}
