import { randomBytes, randomInt } from "node:crypto";
import { gzipSync } from "node:zlib";
import { computeCrc } from "../collect/read-wire.ts";

export interface SentEvent {
  readonly eventId: string;
  readonly eventGroup: string;
  readonly properties?: Record<string, unknown>;
  readonly seqId: unknown;
  readonly eventTime: unknown;
}

/** A tab as the SDK's head describes it; the same device and epoch until another is made. */
export function newHead(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...{ platform: "h5", region: "sg", userId: "", appVersion: "1.0.0", sdk: "2.0.19" },
    sessionId: randomBytes(16).toString("base64url"),
    deviceId: randomBytes(16).toString("base64url"),
    epoch: randomBytes(9).toString("base64url"),
    ...{ firstDay: true, firstTime: false, attrs: { language: "idID" } },
    ...over,
  };
}

/** Events with these sequence ids, as a page view makes them. */
export function views(seqs: readonly number[], at = Date.now()): SentEvent[] {
  return seqs.map((seqId) => ({
    ...{ eventId: "page_view", eventGroup: "page", seqId, eventTime: at },
    properties: { name: `page ${seqId}` },
  }));
}

export function buildForm(json: unknown, { zipped = false } = {}): string {
  const text = typeof json === "string" ? json : JSON.stringify(json);
  const data = (zipped ? gzipSync(text) : Buffer.from(text)).toString("base64url");
  return `data=${data}&crc=${computeCrc(data)}${zipped ? "&enc=gz" : ""}`;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Record<string, unknown>;
}

interface PostOptions {
  readonly path?: string;
  readonly sentAt?: number | null;
  readonly appKey?: string;
  readonly address?: string;
}

/** One form as a browser posts it; every caller has an address of its own. */
export async function post(
  url: string,
  body: string,
  options: PostOptions = {},
): Promise<Answered> {
  const { path = "/v3/track/js/10001", sentAt = Date.now(), appKey = "santap-web" } = options;
  const address = options.address ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const time = sentAt === null ? "" : `&timestamp=${sentAt}`;
  const response = await fetch(`${url}${path}?app_key=${appKey}${time}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      "x-forwarded-for": address,
    },
    body,
  });
  const json = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, json };
}

export function postBatch(
  url: string,
  batch: { head: unknown; events: readonly unknown[] },
  options: PostOptions = {},
): Promise<Answered> {
  return post(url, buildForm({ v: 1, ...batch }), options);
}
