const MOST_ANSWER_BYTES = 64 * 1024;

export interface AcquirerRequest {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
}

export interface AcquirerAnswer {
  status: number;
  /** Parsed JSON, whatever the status. */
  body: unknown;
}

/**
 * One call over the wire; null where no JSON of bearable size came back in time: then nothing is known.
 * Nothing of request or answer is logged or thrown.
 */
export async function callAcquirer(request: AcquirerRequest): Promise<AcquirerAnswer | null> {
  const { method, url, headers, body, timeoutMs } = request;
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response);
    return text === null ? null : { status: response.status, body: JSON.parse(text) };
  } catch {
    // No connection, no answer in time, or no JSON: in each case the outcome is unknown.
    return null;
  }
}

/** Null where it is longer than any honest answer; the rest is not read. */
async function readBounded(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MOST_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
