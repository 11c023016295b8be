import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";

const MAX_ANSWER_BYTES = 64 * 1024;
const AGENTS = {
  plain: new HttpAgent({ keepAlive: true, maxSockets: 64 }),
  secure: new HttpsAgent({ keepAlive: true, maxSockets: 64, minVersion: "TLSv1.2" }),
};

export interface AcquirerRequest {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
  maxBytes?: number;
}

export interface AcquirerAnswer {
  status: number;
  body: unknown;
}

/**
 * Nothing is logged. Not `fetch`: it rejects HTTP 407, which some acquirers send for a successful
 * expiry.
 */
export async function callAcquirer(request: AcquirerRequest): Promise<AcquirerAnswer | null> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return await send(request, signal).catch((error: unknown) => {
      if (error instanceof StaleConnection) return send(request, signal);
      throw error;
    });
  } catch {
    return null;
  }
}

/** The server closed an idle connection while it was being reused. */
class StaleConnection extends Error {}

function send(request: AcquirerRequest, signal: AbortSignal): Promise<AcquirerAnswer> {
  const { method, url, headers, body = "", maxBytes = MAX_ANSWER_BYTES } = request;
  const secure = url.startsWith("https:");
  const open = secure ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const call = open(url, {
      method,
      headers: { ...headers, ...(length === 0 ? {} : { "content-length": String(length) }) },
      agent: secure ? AGENTS.secure : AGENTS.plain,
      signal,
    });
    call.on("response", (response) => void readAnswer(response, maxBytes).then(resolve, reject));
    call.on("error", (error: Error & { code?: string }) => {
      const disconnected = error.code === "ECONNRESET" || error.code === "EPIPE";
      reject(call.reusedSocket && disconnected ? new StaleConnection() : error);
    });
    call.end(body);
  });
}

async function readAnswer(response: IncomingMessage, mostBytes: number): Promise<AcquirerAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error("longer than any honest answer");
    chunks.push(chunk);
  }
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  return { status: response.statusCode ?? 0, body };
}
