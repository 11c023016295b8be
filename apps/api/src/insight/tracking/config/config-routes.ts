import type { FastifyInstance, FastifyReply } from "fastify";
import { CONFIG_FETCH_PATHS } from "@santap/contract/signing/exempt-paths";
import { getConfig } from "@santap/contract/calls/tracking";
import type { CallServer } from "../../../http/serve-call.ts";
import type { TrackingHosts } from "../../../settings/tracking-hosts.ts";
import type { ConfigReader } from "./published-config.ts";

const SDK_VERSION = "2.0.19";

const KEPT_S = 400 * 24 * 60 * 60;
const LONGEST = 1_024;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

export interface ConfigRouteDeps {
  published: ConfigReader;
  appKeys: ReadonlyMap<string, string>;
  hosts: TrackingHosts;
  secure: boolean;
  allowsAddress(address: string): boolean;
}

interface ConfigQuery {
  readonly appId?: unknown;
  readonly have?: unknown;
  readonly version?: unknown;
}

export function serveConfig(app: FastifyInstance, calls: CallServer, deps: ConfigRouteDeps): void {
  const schema = { hide: true };
  const { published } = deps;
  app.get(CONFIG_FETCH_PATHS.checkUpdate, { schema }, async (request, reply) => {
    const { appId, have } = request.query as ConfigQuery;
    open(reply).header("cache-control", "no-store");
    if (!deps.allowsAddress(request.ip)) return tooMany(reply);
    if (!isServed(deps, appId)) return { code: 442 };
    const { version } = await published.newest();
    const url = `${CONFIG_FETCH_PATHS.file}?appId=${String(appId)}&version=${version}`;
    return { code: 0, data: { version, url, changed: have !== version } };
  });
  app.get(CONFIG_FETCH_PATHS.file, { schema }, async (request, reply) => {
    const { appId, version } = request.query as ConfigQuery;
    open(reply);
    if (!deps.allowsAddress(request.ip)) return tooMany(reply);
    if (!isServed(deps, appId)) return { code: 442 };
    const known = typeof version === "string" && /^[0-9a-f]{16}$/.test(version);
    const body = known ? await published.find(version) : undefined;
    if (body === undefined) return reply.status(404).send({ code: 404 });
    return reply.header("cache-control", "public, max-age=31536000, immutable").send(body);
  });
  calls.serve(getConfig, async () => {
    const { version, body } = await published.newest();
    return { version, config: body, hosts: deps.hosts };
  });
  serveVersion(app, deps);
}

/** Returns the SDK version and renews the identity cookie for 400 days. */
function serveVersion(app: FastifyInstance, deps: ConfigRouteDeps): void {
  for (const region of ["sg", "cn"]) {
    app.get(`/${region}/api/getVersion`, { schema: { hide: true } }, async (request, reply) => {
      open(reply);
      if (!deps.allowsAddress(request.ip)) return tooMany(reply);
      const cookie = renewIdentityCookie(request.cookies["qt_id"], deps.secure);
      if (cookie !== null) reply.header("set-cookie", cookie);
      return reply.header("cache-control", "no-store").send({ version: SDK_VERSION });
    });
  }
}

function isServed({ appKeys }: ConfigRouteDeps, appId: unknown): boolean {
  return typeof appId === "string" && appKeys.has(appId);
}

function open(reply: FastifyReply): FastifyReply {
  return reply.header("access-control-allow-origin", "*");
}

function tooMany(reply: FastifyReply): FastifyReply {
  return reply.status(429).header("retry-after", "5").send({ code: 429 });
}

/**
 * Set by the server, as some browsers limit script-set cookies to a week. Readable by scripts for
 * the SDK; it identifies a browser and authenticates nothing.
 */
function renewIdentityCookie(value: string | undefined, secure: boolean): string | null {
  if (value === undefined || !isIdentity(value)) return null;
  const flags = secure ? "; Secure" : "";
  return `qt_id=${value}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax${flags}`;
}

/** base64url of JSON {d, u, a, fd, ft}: device id, user id, attributes, first day, first time. */
function isIdentity(value: string): boolean {
  if (value.length > LONGEST || !/^[A-Za-z0-9_-]+$/.test(value)) return false;
  try {
    const read: unknown = JSON.parse(Buffer.from(value, "base64url").toString());
    if (typeof read !== "object" || read === null) return false;
    const { d, u = "" } = read as Record<string, unknown>;
    return typeof d === "string" && ID.test(d) && typeof u === "string" && u.length <= 64;
  } catch {
    return false;
  }
}
