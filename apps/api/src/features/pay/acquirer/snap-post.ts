import type { SnapSettings } from "../../../config.ts";

const MOST_ANSWER_BYTES = 64 * 1024;

/** The parsed answer, whatever its HTTP status; null for none, for garbage, and after the time limit. */
export async function postToSnap(
  { baseUrl, timeoutMs }: SnapSettings,
  path: string,
  request: { headers: Record<string, string>; body: string },
): Promise<unknown> {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method: "POST",
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const length = Number(response.headers.get("content-length") ?? 0);
    if (length > MOST_ANSWER_BYTES) return null;
    const text = await response.text();
    return text.length > MOST_ANSWER_BYTES ? null : JSON.parse(text);
  } catch {
    // No connection, no answer in time, or no JSON: in each case the outcome is unknown.
    return null;
  }
}
