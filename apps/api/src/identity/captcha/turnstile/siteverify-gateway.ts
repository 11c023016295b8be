/** Source: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export interface SiteverifyAnswer {
  success: boolean;
  hostname: string;
  action: string;
  cdata: string;
  errorCodes: string[];
}

export interface SiteverifyQuestion {
  secret: string;
  response: string;
  remoteip: string;
  /** Makes a retry return the same answer, although a token is valid once. */
  idempotencyKey: string;
}

const TIMEOUT_MS = 3_000;
const MOST_BYTES = 16 * 1024;

export async function askSiteverify(
  url: string,
  question: SiteverifyQuestion,
): Promise<SiteverifyAnswer | null> {
  try {
    const reply = await fetch(`${url}/turnstile/v0/siteverify`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        secret: question.secret,
        response: question.response,
        remoteip: question.remoteip,
        idempotency_key: question.idempotencyKey,
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readBounded(reply);
    return reply.status >= 500 || text === null ? null : readAnswer(JSON.parse(text));
  } catch {
    return null;
  }
}

async function readBounded(reply: Response): Promise<string | null> {
  if (reply.body === null) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function readAnswer(value: unknown): SiteverifyAnswer | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Record<string, unknown>;
  const codes = fields["error-codes"];
  if (typeof fields["success"] !== "boolean") return null;
  return {
    success: fields["success"],
    hostname: toText(fields["hostname"]),
    action: toText(fields["action"]),
    cdata: toText(fields["cdata"]),
    errorCodes: Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [],
  };
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
