import type { SignedIn } from "../../../plugins/caller.ts";
import type { AccountDeps } from "../account-deps.ts";
import { sendCode, type CodeRequest, type CodeSent } from "../otp/send-code.ts";
import { ownPhone } from "./own-account.ts";

/**
 * Sends the code that confirms the end of an account to the account's own phone and to no other.
 * The limits are those of any code; a slider token is always needed (0310202, 0310204).
 */
export async function sendOwnCode(
  deps: AccountDeps,
  user: SignedIn,
  request: Omit<CodeRequest, "phone" | "scene" | "userId">,
): Promise<CodeSent> {
  const phone = await ownPhone(deps, user);
  return sendCode(deps, { ...request, phone, scene: "CANCELLATION", userId: user.userId });
}
