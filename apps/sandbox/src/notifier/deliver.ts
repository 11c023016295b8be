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

/** What the merchant's server said. */
export interface DeliveryAnswer {
  /** HTTP 2xx and a success code of the notify service: it need not be told again. */
  readonly acknowledged: boolean;
  /** HTTP status; null where there was no answer. */
  readonly status: number | null;
  readonly responseCode: string | null;
}

export interface Parcel {
  readonly body: string;
  readonly externalId: string;
  /** Only a success of this service acknowledges it. */
  readonly service: NotifyService;
  /** Where the payment itself asked to be told; null for the partner's own address. */
  readonly notifyUrl: string | null;
}

export interface DeliveryLine {
  /** Signs at this moment, sends, and reads the answer. Never throws. */
  deliver(parcel: Parcel, privateKey: KeyObject): Promise<DeliveryAnswer>;
  close(): void;
}

export interface Destination {
  readonly url: string;
  readonly partnerId: string;
  now(): Date;
}

/** The services that tell: 52 for QR codes, 56 for direct debit. */
export type NotifyService =
  (typeof SERVICES)["QR_NOTIFY"]["code"] | (typeof SERVICES)["DEBIT_NOTIFY"]["code"];

const ANSWER_TIMEOUT_MS = 15_000;
const LONGEST_ANSWER = 64 * 1_024;
const CHANNEL_ID = "95221";

/** A line to the merchant's server that keeps its connections open between notifications. */
export function openDeliveryLine(destination: Destination): DeliveryLine {
  const plain = new HttpAgent({ keepAlive: true, maxSockets: 32 });
  const secure = new HttpsAgent({ keepAlive: true, maxSockets: 32 });
  const ending = new AbortController();

  function send(url: URL, headers: Record<string, string>, parcel: Parcel) {
    const isSecure = url.protocol === "https:";
    const open = isSecure ? httpsRequest : httpRequest;
    const agent = isSecure ? secure : plain;
    return new Promise<DeliveryAnswer>((resolve, reject) => {
      const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const signal = AbortSignal.any([ending.signal, timeout]);
      const call = open(url, { method: "POST", agent, headers, signal });
      call.on(
        "response",
        (response) => void readAnswer(response, parcel.service).then(resolve, reject),
      );
      call.on("error", (error) =>
        reject(staleConnection(call, error) ? new StaleConnection() : error),
      );
      call.end(parcel.body);
    });
  }

  async function deliver(parcel: Parcel, privateKey: KeyObject): Promise<DeliveryAnswer> {
    try {
      const url = new URL(parcel.notifyUrl ?? destination.url);
      const headers = signedHeaders(destination, url, { ...parcel, privateKey });
      return await send(url, headers, parcel).catch((error: unknown) => {
        if (error instanceof StaleConnection) return send(url, headers, parcel);
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

/** The other side closed an idle connection in the moment in which it was used again. */
class StaleConnection extends Error {}

function staleConnection(call: ClientRequest, error: Error & { code?: string }): boolean {
  return call.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
}

function signedHeaders(
  { partnerId, now }: Destination,
  url: URL,
  { body, externalId, privateKey }: Parcel & { privateKey: KeyObject },
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
    if (size > LONGEST_ANSWER) throw new Error("answer too long");
    chunks.push(chunk);
  }
  const status = response.statusCode ?? 0;
  const responseCode = responseCodeOf(Buffer.concat(chunks).toString("utf8"));
  const understood = responseCode?.startsWith(`200${service}00`) === true;
  return { acknowledged: status >= 200 && status < 300 && understood, status, responseCode };
}

/** Null where the answer is no JSON object with a response code. */
function responseCodeOf(text: string): string | null {
  try {
    const code = (JSON.parse(text) as { responseCode?: unknown } | null)?.responseCode;
    return typeof code === "string" ? code.slice(0, 16) : null;
  } catch {
    return null;
  }
}
