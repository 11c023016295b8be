import { randomInt } from "node:crypto";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders } from "@santap/snap/headers";
import type { Reply } from "@santap/snap/reply";
import { signSymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";
import type { SnapSettings } from "../../../config.ts";
import { postToSnap } from "./snap-post.ts";
import { createSnapToken } from "./snap-token.ts";

/** Five digits that name the channel: a web application. */
const CHANNEL_ID = "95221";

export interface SnapService {
  path: string;
  code: string;
}

export interface SnapGateway {
  /** Sends one signed call. Null where no readable answer came back: then nothing is known. */
  call<V>(
    service: SnapService,
    body: object,
    parse: (body: unknown) => Reply<V>,
  ): Promise<Reply<V> | null>;
}

/** The SNAP transport: a bearer token, symmetric signatures, a time limit. */
export function createSnapGateway(settings: SnapSettings, clock: () => number): SnapGateway {
  const token = createSnapToken(settings, clock);

  async function send(service: SnapService, body: object): Promise<unknown> {
    const accessToken = await token.get();
    if (accessToken === null) return null;
    const text = JSON.stringify(body);
    const timestamp = formatTimestamp(new Date(clock()));
    const { path } = service;
    const parts = { method: "POST", path, accessToken, bodyHash: bodyHash(text), timestamp };
    const headers = buildHeaders({
      timestamp,
      signature: signSymmetric(parts, settings.clientSecret),
      partnerId: settings.partnerId,
      externalId: newExternalId(clock()),
      channelId: CHANNEL_ID,
      accessToken,
    });
    return postToSnap(settings, path, { headers, body: text });
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
    async call(service, body, parse) {
      const reply = await call(service, body, parse);
      const stale = reply?.kind === "NOT_DONE" && reply.outcome === "REFRESH_TOKEN";
      if (!stale) return reply;
      token.drop();
      return call(service, body, parse);
    },
  };
}

/** Numeric, at most 36 digits, unique per partner and day. */
function newExternalId(now: number): string {
  return `${now}${String(randomInt(1e12)).padStart(12, "0")}`;
}
