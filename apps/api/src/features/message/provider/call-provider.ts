export interface ProviderCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type ProviderReply =
  /** `body` is empty where it was no JSON object, or longer than any answer should be. */
  | { kind: "ANSWER"; status: number; body: Record<string, unknown> }
  /** The request certainly never arrived. */
  | { kind: "NOT_SENT" }
  /** No answer in time, or none that came to its end: it may have been acted on. */
  | { kind: "UNCLEAR" };

const MOST_ANSWER_BYTES = 64 * 1024;

/** What breaks a call before its first byte is out. */
const BEFORE_SENDING =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.+|.*_SELF_SIGNED_CERT.*|SELF_SIGNED_CERT.*|UNABLE_TO_.+|ERR_TLS_.+)$/;

/** One POST, never repeated here: whoever asks knows what a second one would do. Never throws. */
export async function callProvider(call: ProviderCall, timeoutMs: number): Promise<ProviderReply> {
  try {
    const response = await fetch(call.url, {
      method: "POST",
      headers: call.headers,
      body: call.body,
      // Keys are not carried to wherever an answer points.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response);
    return { kind: "ANSWER", status: response.status, body: parseObject(text) };
  } catch (error) {
    return { kind: BEFORE_SENDING.test(causeOf(error)) ? "NOT_SENT" : "UNCLEAR" };
  }
}

/** "" where there is too much of it. */
async function readBounded(response: Response): Promise<string> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > MOST_ANSWER_BYTES) return "";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

function causeOf(error: unknown): string {
  const { code } = asRecord(asRecord(error)["cause"]);
  return typeof code === "string" ? code : "";
}

/** Empty for whatever is no object. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Empty for whatever is no list. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
