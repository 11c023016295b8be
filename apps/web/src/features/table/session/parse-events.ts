/** The version of a server-sent event, above all once it has ended; null for any other event. */
export function parseVersion(event: string): number | null {
  const lines = event.split("\n");
  if (lines.includes("event: ended")) return Infinity;
  if (!lines.includes("event: version")) return null;
  const data = lines.find((line) => line.startsWith("data: "))?.slice(6);
  try {
    const { version } = JSON.parse(data ?? "") as { version?: unknown };
    return typeof version === "number" ? version : null;
  } catch {
    return null;
  }
}

/** The one to show: a lower version is dropped, as answers overtake each other. */
export function pickNewest<S extends { sessionId: string; version: number }>(
  shown: S | null,
  next: S | undefined,
): S | null {
  if (next === undefined) return shown;
  if (shown?.sessionId !== next.sessionId) return next;
  return next.version < shown.version ? shown : next;
}
