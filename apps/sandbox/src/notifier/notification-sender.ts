import type { KeyObject } from "node:crypto";
import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { bodyHash } from "@santap/snap/canonical";
import { buildHeaders } from "@santap/snap/headers";
import type { SERVICES } from "@santap/snap/service-code";
import { signAsymmetric } from "@santap/snap/signature";
import { formatTimestamp } from "@santap/snap/timestamp";

export interface DeliveryAnswer {
  /** HTTP 2xx and a success code of the notify service. */
  readonly acknowledged: boolean;
  readonly status: number | null;
  readonly responseCode: string | null;
}

export interface OutgoingNotification {
  readonly body: string;
  readonly externalId: string;
  /** Only a success code of this service acknowledges it. */
  readonly service: NotifyService;
  /** The address in the payment request; null: the partner's default. */
  readonly notifyUrl: string | null;
}

export interface NotificationSender {
  /** Signs and sends. Never throws. */
  deliver(notification: OutgoingNotification, privateKey: KeyObject): Promise<DeliveryAnswer>;
  close(): void;
}

export interface Destination {
  readonly url: string;
  readonly partnerId: string;
  now(): Date;
}

/** 52: QR codes, 56: direct debit. */
export type NotifyService =
  | (typeof SERVICES)["QR_NOTIFY"]["code"]
  | (typeof SERVICES)["DEBIT_NOTIFY"]["code"];

const ANSWER_TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 64 * 1_024;
const CHANNEL_ID = "95221";

/** Keeps connections to the merchant's server alive between notifications. */
export function createNotificationSender(destination: Destination): NotificationSender {
  const plain = new HttpAgent({ keepAlive: true, maxSockets: 32 });
  const secure = new HttpsAgent({ keepAlive: true, maxSockets: 32 });
  const ending = new AbortController();

  function send(url: URL, headers: Record<string, string>, notification: OutgoingNotification) {
    const isSecure = url.protocol === "https:";
    const open = isSecure ? httpsRequest : httpRequest;
    const agent = isSecure ? secure : plain;
    return new Promise<DeliveryAnswer>((resolve, reject) => {
      const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const signal = AbortSignal.any([ending.signal, timeout]);
      const call = open(url, { method: "POST", agent, headers, signal });
      call.on(
        "response",
        (response) => void readAnswer(response, notification.service).then(resolve, reject),
      );
      call.on("error", (error) =>
        reject(staleConnection(call, error) ? new StaleConnection() : error),
      );
      call.end(notification.body);
    });
  }

  async function deliver(
    notification: OutgoingNotification,
    privateKey: KeyObject,
  ): Promise<DeliveryAnswer> {
    try {
      const url = new URL(notification.notifyUrl ?? destination.url);
      const headers = signedHeaders(destination, url, { ...notification, privateKey });
      return await send(url, headers, notification).catch((error: unknown) => {
        if (error instanceof StaleConnection) return send(url, headers, notification);
        throw error;
      });
    } catch {
      return { acknowledged: false, status: null, responseCode: null };
    }
  }

  return {
    deliver,
    close: () => {
      ending.abort();
      plain.destroy();
      secure.destroy();
    },
  };
}

/** The server closed a keep-alive connection just as it was reused: safe to retry. */
class StaleConnection extends Error {}

function staleConnection(call: ClientRequest, error: Error & { code?: string }): boolean {
  return call.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
}

function signedHeaders(
  { partnerId, now }: Destination,
  url: URL,
  { body, externalId, privateKey }: OutgoingNotification & { privateKey: KeyObject },
): Record<string, string> {
  const timestamp = formatTimestamp(now());
  const parts = { method: "POST", path: url.pathname + url.search, timestamp };
  const signature = signAsymmetric({ ...parts, bodyHash: bodyHash(body) }, privateKey);
  return {
    ...buildHeaders({
      timestamp,
      signature,
      partnerId,
      externalId,
      channelId: CHANNEL_ID,
      accessToken: null,
    }),
    "Content-Length": String(Buffer.byteLength(body)),
  };
}

async function readAnswer(
  response: IncomingMessage,
  service: NotifyService,
): Promise<DeliveryAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error("answer too long");
    chunks.push(chunk);
  }
  const status = response.statusCode ?? 0;
  const responseCode = readResponseCode(Buffer.concat(chunks).toString("utf8"));
  const understood = responseCode?.startsWith(`200${service}00`) === true;
  return { acknowledged: status >= 200 && status < 300 && understood, status, responseCode };
}

function readResponseCode(text: string): string | null {
  try {
    const code = (JSON.parse(text) as { responseCode?: unknown } | null)?.responseCode;
    return typeof code === "string" ? code.slice(0, 16) : null;
  } catch {
    return null;
  }
}
