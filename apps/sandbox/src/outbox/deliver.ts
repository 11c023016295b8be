import type { Letter, NotificationFormat } from "./notification-format.ts";

export interface DeliveryAnswer {
  readonly acknowledged: boolean;
  /** Null: no response. */
  readonly status: number | null;
  readonly responseCode: string | null;
}

export const UNANSWERED: DeliveryAnswer = { acknowledged: false, status: null, responseCode: null };

const ANSWER_TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 64 * 1_024;

/** Never throws. */
export async function deliver(
  format: NotificationFormat,
  letter: Letter,
  { signal, isForged = false }: { signal: AbortSignal; isForged?: boolean },
): Promise<DeliveryAnswer> {
  try {
    const address = letter.url ?? format.url ?? "";
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...format.sign({ ...letter, url: address }, isForged),
      },
      body: letter.body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    const responseCode = readResponseCode(await readText(response));
    const { acknowledgedBy } = letter;
    const isExpected = acknowledgedBy === null || responseCode?.startsWith(acknowledgedBy) === true;
    return { acknowledged: response.ok && isExpected, status: response.status, responseCode };
  } catch {
    return UNANSWERED;
  }
}

/** Also reads what is of no use, because the connection is kept for the next notification. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error("answer too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readResponseCode(text: string): string | null {
  try {
    const code = (JSON.parse(text) as { responseCode?: unknown } | null)?.responseCode;
    return typeof code === "string" ? code.slice(0, 16) : null;
  } catch {
    return null;
  }
}
