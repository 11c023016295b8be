import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction } from "../../db/transaction.ts";
import type { SignedIn } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import type { ClientOrigin } from "../../http/security/client-keys.ts";
import { lockActiveAccount } from "../../identity/account/lock-active-account.ts";
import { consumeCode, verifyCode } from "../../identity/otp/verify-code.ts";
import type { DeletionDeps } from "./deletion-deps.ts";
import { signDeletionToken } from "./deletion-tokens.ts";

interface Verification extends ClientOrigin {
  user: SignedIn;
  processToken: string;
  code: string;
}

/** A code of the scene CANCELLATION that was sent to this account. Refuses as a login does (ACC-3). */
export async function verifyDeletion(
  deps: DeletionDeps,
  { user, ...attempt }: Verification,
): Promise<{ deletionToken: string }> {
  const now = deps.clock();
  const code = await verifyCode(deps, { ...attempt, scene: "CANCELLATION" }, now);
  if (code.userId !== user.userId) refuse(ErrorCode.otpExpired);
  const used = await inTransaction(deps.db, async (tx) => {
    await lockActiveAccount(tx, user);
    return consumeCode(tx, code, now);
  });
  if (!used) refuse(ErrorCode.otpExpired);
  const { browserId } = attempt;
  return { deletionToken: signDeletionToken(deps, { ...user, browserId }, now) };
}
