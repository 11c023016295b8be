import type { SignedIn } from "../../http/caller.ts";
import { readOwnPhone } from "../account/own-account.ts";
import type { OtpDeps } from "./rows/otp-deps.ts";
import { sendCode, type CodeRequest, type CodeSent } from "./send-code.ts";

/** Confirms an account's deletion; always needs a slider token (0310202, 0310204). */
export async function sendCodeByToken(
  deps: OtpDeps,
  user: SignedIn,
  request: Omit<CodeRequest, "phone" | "scene" | "userId">,
): Promise<CodeSent> {
  const phone = await readOwnPhone(deps, user);
  return sendCode(deps, { ...request, phone, scene: "CANCELLATION", userId: user.userId });
}
