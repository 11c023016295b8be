export interface ProviderCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type ProviderReply =
  /** `body` is empty if it was no JSON object or too long. */
  | { kind: "ANSWER"; status: number; body: Record<string, unknown> }
  /** The request certainly never arrived. */
  | { kind: "NOT_SENT" }
  /** No complete answer: it may have been processed. */
  | { kind: "UNCLEAR" };

const MOST_ANSWER_BYTES = 64 * 1024;

/** Failures before the first byte is sent. */
const BEFORE_SENDING =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.+|.*_SELF_SIGNED_CERT.*|SELF_SIGNED_CERT.*|UNABLE_TO_.+|ERR_TLS_.+)$/;

/** One POST without retries. Never throws. */
export async function callProvider(call: ProviderCall, timeoutMs: number): Promise<ProviderReply> {
  try {
    const response = await fetch(call.url, {
      method: "POST",
      headers: call.headers,
      body: call.body,
      // Credentials must not follow a redirect.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response);
    return { kind: "ANSWER", status: response.status, body: parseObject(text) };
  } catch (error) {
    return { kind: BEFORE_SENDING.test(getCauseCode(error)) ? "NOT_SENT" : "UNCLEAR" };
  }
}

async function readBounded(response: Response): Promise<string> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
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

function getCauseCode(error: unknown): string {
  const { code } = asRecord(asRecord(error)["cause"]);
  return typeof code === "string" ? code : "";
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
