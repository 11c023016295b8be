import { parseAccessTokenResponse } from "@santap/snap/access-token";
import { buildTokenHeaders } from "@santap/snap/headers";
import { importPrivateKey } from "@santap/snap/keys";
import { SERVICES } from "@santap/snap/service-code";
import { signToken } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { SnapProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import { postToSnap } from "./snap-post.ts";

const RENEW_MS = 60_000;

export interface SnapToken {
  get(): Promise<string | null>;
  drop(): void;
}

/** Concurrent callers share one token request. */
export function createSnapToken(settings: SnapProfile, clock: () => number): SnapToken {
  const privateKey = importPrivateKey(settings.privateKey);
  if (privateKey === null) throw new Error(`${settings.prefix}PRIVATE_KEY is no RSA private key`);
  const signingKey = privateKey;
  let token: { value: string; renewAt: number } | null = null;
  let renewal: Promise<string | null> | null = null;

  async function renew(): Promise<string | null> {
    const timestamp = formatTimestamp(new Date(clock()));
    const { clientKey } = settings;
    const signature = signToken({ clientKey, timestamp }, signingKey);
    const path = settings.paths.ACCESS_TOKEN ?? SERVICES.ACCESS_TOKEN.path;
    const answer = await postToSnap(settings, path, {
      headers: buildTokenHeaders({ clientKey, timestamp, signature }),
      body: JSON.stringify({ grantType: "client_credentials" }),
    });
    const reply = parseAccessTokenResponse(answer);
    if (reply.kind !== "DONE") return null;
    const { accessToken: value, expiresInSeconds } = reply.value;
    token = { value, renewAt: clock() + expiresInSeconds * 1_000 - RENEW_MS };
    return value;
  }

  return {
    async get() {
      if (token !== null && clock() < token.renewAt) return token.value;
      renewal ??= renew().finally(() => {
        renewal = null;
      });
      return renewal;
    },
    drop() {
      token = null;
    },
  };
}
