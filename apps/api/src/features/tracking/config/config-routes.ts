import type { FastifyInstance, FastifyReply } from "fastify";
import { CONFIG_FETCH_PATHS } from "@santap/contract/client/signing-exempt";
import { getConfig } from "@santap/contract/tracking/get-config";
import type { CallServer } from "../../../plugins/serve-call.ts";
import type { TrackingHosts } from "../../../settings/tracking-hosts.ts";
import type { PublishedConfig } from "./published-config.ts";
import { renewedIdentity, SDK_VERSION } from "./sdk-version.ts";

export interface ConfigRouteDeps {
  published: PublishedConfig;
  appKeys: ReadonlyMap<string, string>;
  hosts: TrackingHosts;
  /** Whether browsers reach this server by HTTPS. */
  secure: boolean;
  mayAddress(address: string): boolean;
}

interface ConfigQuery {
  readonly appId?: unknown;
  readonly have?: unknown;
  readonly version?: unknown;
}

/** The SDK's configuration: is there a newer one, the file itself, and the product's own call. */
export function serveConfig(app: FastifyInstance, calls: CallServer, deps: ConfigRouteDeps): void {
  const schema = { hide: true };
  const { published } = deps;
  app.get(CONFIG_FETCH_PATHS.checkUpdate, { schema }, async (request, reply) => {
    const { appId, have } = request.query as ConfigQuery;
    open(reply).header("cache-control", "no-store");
    if (!deps.mayAddress(request.ip)) return tooMany(reply);
    if (!isServed(deps, appId)) return { code: 442 };
    const { version } = await published.newest();
    const url = `${CONFIG_FETCH_PATHS.file}?appId=${String(appId)}&version=${version}`;
    return { code: 0, data: { version, url, changed: have !== version } };
  });
  app.get(CONFIG_FETCH_PATHS.file, { schema }, async (request, reply) => {
    const { appId, version } = request.query as ConfigQuery;
    open(reply);
    if (!deps.mayAddress(request.ip)) return tooMany(reply);
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

/** Which SDK this server speaks with; a browser that brings its identity gets it again for 400 days. */
function serveVersion(app: FastifyInstance, deps: ConfigRouteDeps): void {
  for (const region of ["sg", "cn"]) {
    app.get(`/${region}/api/getVersion`, { schema: { hide: true } }, async (request, reply) => {
      open(reply);
      if (!deps.mayAddress(request.ip)) return tooMany(reply);
      const cookie = renewedIdentity(request.cookies["qt_id"], deps.secure);
      if (cookie !== null) reply.header("set-cookie", cookie);
      return reply.header("cache-control", "no-store").send({ version: SDK_VERSION });
    });
  }
}

function isServed({ appKeys }: ConfigRouteDeps, appId: unknown): boolean {
  return typeof appId === "string" && appKeys.has(appId);
}

/** Nothing here is anybody's own. */
function open(reply: FastifyReply): FastifyReply {
  return reply.header("access-control-allow-origin", "*");
}

function tooMany(reply: FastifyReply): FastifyReply {
  return reply.status(429).header("retry-after", "5").send({ code: 429 });
}
