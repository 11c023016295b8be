import { randomBytes } from "node:crypto";
import type { SessionSettings } from "./session-deps.ts";

/** Keys that no other test has. */
export function createSecrets(): SessionSettings["secrets"] {
  const newKey = () => randomBytes(32).toString("hex");
  return {
    session: newKey(),
    otpPepper: newKey(),
    otpBoxKey: randomBytes(32).toString("base64"),
    phoneKey: newKey(),
    usedPhoneKey: newKey(),
  };
}
