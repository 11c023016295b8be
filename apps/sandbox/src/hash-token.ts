import { createHash } from "node:crypto";

/** What is stored of a secret. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
