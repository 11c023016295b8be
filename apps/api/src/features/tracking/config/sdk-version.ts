/** Of the tracking SDK that this server speaks with. */
export const SDK_VERSION = "2.0.19";

const KEPT_S = 400 * 24 * 60 * 60;
const LONGEST = 1_024;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The `qt_id` cookie again: what a script sets lives a week in some browsers, what a server sets
 * lives 400 days. Null where none was sent, or none that the SDK can have written. The SDK reads it,
 * so it is open to scripts; it names a browser, and proves nothing.
 */
export function renewedIdentity(value: string | undefined, secure: boolean): string | null {
  if (value === undefined || !isIdentity(value)) return null;
  const flags = secure ? "; Secure" : "";
  return `qt_id=${value}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax${flags}`;
}

/** base64url of JSON {d, u, a, fd, ft}: device id, user id, attributes, first day, first time. */
function isIdentity(value: string): boolean {
  if (value.length > LONGEST || !/^[A-Za-z0-9_-]+$/.test(value)) return false;
  try {
    const read: unknown = JSON.parse(Buffer.from(value, "base64url").toString());
    if (typeof read !== "object" || read === null) return false;
    const { d, u = "" } = read as Record<string, unknown>;
    return typeof d === "string" && ID.test(d) && typeof u === "string" && u.length <= 64;
  } catch {
    return false;
  }
}
