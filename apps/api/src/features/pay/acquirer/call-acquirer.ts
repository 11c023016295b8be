import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";

const MOST_ANSWER_BYTES = 64 * 1024;
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
  /** The longest answer that is read; default 64 KB. */
  mostBytes?: number;
}

export interface AcquirerAnswer {
  status: number;
  /** Parsed JSON, whatever the status. */
  body: unknown;
}

/**
 * One call over the wire; null where no JSON of bearable size came back in time: then nothing is known.
 * Nothing of request or answer is logged or thrown. Not by `fetch`: to it an answer with HTTP 407,
 * which some acquirers give to an expiry that succeeded, is no answer.
 */
export async function callAcquirer(request: AcquirerRequest): Promise<AcquirerAnswer | null> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return await send(request, signal).catch((error: unknown) => {
      if (error instanceof StaleConnection) return send(request, signal);
      throw error;
    });
  } catch {
    // No connection, no answer in time, or no JSON: in each case the outcome is unknown.
    return null;
  }
}

/** The other side closed an idle connection in the moment in which it was used again. */
class StaleConnection extends Error {}

function send(request: AcquirerRequest, signal: AbortSignal): Promise<AcquirerAnswer> {
  const { method, url, headers, body = "", mostBytes = MOST_ANSWER_BYTES } = request;
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
    call.on("response", (response) => void readAnswer(response, mostBytes).then(resolve, reject));
    call.on("error", (error: Error & { code?: string }) => {
      const gone = error.code === "ECONNRESET" || error.code === "EPIPE";
      reject(call.reusedSocket && gone ? new StaleConnection() : error);
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
