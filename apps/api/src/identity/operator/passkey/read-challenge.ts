/** What an authenticator says that it has signed; empty where it says nothing readable. */
export function readChallenge(clientData: string): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    const { challenge } = (read ?? {}) as { challenge?: unknown };
    return typeof challenge === "string" && /^[\w-]{43}$/.test(challenge) ? challenge : "";
  } catch {
    return "";
  }
}
