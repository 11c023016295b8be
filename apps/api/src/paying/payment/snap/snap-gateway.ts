import { randomInt } from "node:crypto";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders } from "@santap/snap/headers";
import { importPrivateKey } from "@santap/snap/keys";
import type { Reply } from "@santap/snap/reply";
import { SERVICES, type ServiceName } from "@santap/snap/service-code";
import { signAsymmetric, signSymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { SnapProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import { postToSnap } from "./snap-post.ts";
import { createSnapToken, type SnapToken } from "./snap-token.ts";

/** Five digits of the channel: a web application. */
const CHANNEL_ID = "95221";
const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[];

export interface SnapService {
  path: string;
  code: string;
}

/** For requests outside the standard's services. */
export interface SnapSigner {
  signGet(path: string): Promise<Record<string, string> | null>;
  dropToken(): void;
}

export interface SnapGateway {
  call<V>(
    service: SnapService,
    body: object,
    parse: (body: unknown) => Reply<V>,
  ): Promise<Reply<V> | null>;
}

interface Signed {
  signature: string;
  accessToken: string | null;
}

type Sign = (request: SignRequest) => Promise<Signed | null>;

interface SignRequest {
  method: "GET" | "POST";
  path: string;
  text: string;
  timestamp: string;
}

export function createSnapGateway(
  profile: SnapProfile,
  clock: () => number,
): SnapGateway & SnapSigner {
  const token = createSnapToken(profile, clock);
  const sign = profile.signature === "SYMMETRIC" ? withToken(profile, token) : withKey(profile);
  const paths = buildPaths(profile);

  async function signHeaders(request: Omit<SignRequest, "timestamp">) {
    const timestamp = formatTimestamp(new Date(clock()));
    const signed = await sign({ ...request, timestamp });
    if (signed === null) return null;
    return buildHeaders({
      timestamp,
      ...signed,
      partnerId: profile.partnerId,
      externalId: newExternalId(clock()),
      channelId: CHANNEL_ID,
    });
  }

  async function send(service: SnapService, body: object): Promise<unknown> {
    const path = paths.get(service.path) ?? service.path;
    const text = JSON.stringify(body);
    const headers = await signHeaders({ method: "POST", path, text });
    return headers && postToSnap(profile, path, { headers, body: text });
  }

  async function call<V>(
    service: SnapService,
    body: object,
    parse: (body: unknown) => Reply<V>,
  ): Promise<Reply<V> | null> {
    const answer = await send(service, body);
    return answer === null ? null : parse(answer);
  }

  return {
    signGet: (path) => signHeaders({ method: "GET", path, text: "" }),
    dropToken: () => token.drop(),
    async call(service, body, parse) {
      const reply = await call(service, body, parse);
      const stale = reply?.kind === "NOT_DONE" && reply.outcome === "REFRESH_TOKEN";
      if (!stale) return reply;
      token.drop();
      return call(service, body, parse);
    },
  };
}

/** Variant A: a bearer token and a shared secret. */
function withToken(profile: SnapProfile, token: SnapToken): Sign {
  return async ({ method, path, text, timestamp }) => {
    const accessToken = await token.get();
    if (accessToken === null) return null;
    const parts = { method, path, accessToken, bodyHash: bodyHash(text), timestamp };
    return { accessToken, signature: signSymmetric(parts, profile.clientSecret) };
  };
}

/** Variant B: our private key, without a token. */
function withKey(profile: SnapProfile): Sign {
  const key = importPrivateKey(profile.privateKey);
  if (key === null) throw new Error(`${profile.prefix}PRIVATE_KEY is no RSA private key`);
  return async ({ method, path, text, timestamp }) => {
    const parts = { method, path, bodyHash: bodyHash(text), timestamp };
    return { accessToken: null, signature: signAsymmetric(parts, key) };
  };
}

function buildPaths({ paths }: SnapProfile): ReadonlyMap<string, string> {
  return new Map(
    SERVICE_NAMES.flatMap((name) => {
      const own = paths[name];
      return own === undefined ? [] : [[SERVICES[name].path, own] as const];
    }),
  );
}

/** Numeric, at most 36 digits, unique per partner and day. */
function newExternalId(now: number): string {
  return `${now}${String(randomInt(1e12)).padStart(12, "0")}`;
}
