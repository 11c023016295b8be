import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { findNextExport } from "@santap/domain/account/export";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedIn } from "../../http/caller.ts";
import { formatOpensAt, refuse } from "../../http/refusal.ts";
import type { ClientOrigin } from "../../http/security/client-keys.ts";
import { newId } from "../../tokens/public-id.ts";
import { lockActiveAccount } from "../../identity/account/lock-active-account.ts";
import { consumeCode, verifyCode, type VerifiedCode } from "../../identity/otp/verify-code.ts";
import type { ExportDeps } from "./export-deps.ts";
import { findExport, insertExport } from "./export-store.ts";

interface ExportRequest extends ClientOrigin {
  user: SignedIn;
  processToken: string;
  code: string;
  language: Language;
}

/** After a code of the scene EXPORT; one a day (ACC-6). */
export async function requestExport(
  deps: ExportDeps,
  { user, language, ...attempt }: ExportRequest,
): Promise<{ exportId: string }> {
  const now = deps.clock();
  const code = await verifyCode(deps, { ...attempt, scene: "EXPORT" }, now);
  if (code.userId !== user.userId) refuse(ErrorCode.otpExpired);
  const exportId = newId("ex");
  await inTransaction(deps.db, (tx) => begin(tx, { user, language, exportId, code, now }));
  deps.exports.wake();
  const { address } = attempt;
  const who = { account: user.userId };
  deps.securityLog({ event: "account.export_requested", who, address, what: {} });
  return { exportId };
}

interface Beginning {
  user: SignedIn;
  language: Language;
  exportId: string;
  code: VerifiedCode;
  now: number;
}

async function begin(tx: Tx, { user, language, exportId, code, now }: Beginning): Promise<void> {
  const { userId, familyId } = user;
  await lockActiveAccount(tx, user);
  const last = await findExport(tx, { userId });
  const nextAt = findNextExport(last && { state: last.state, requestedAt: last.requested_at }, now);
  if (nextAt !== null) {
    const time = formatOpensAt(nextAt, now, language);
    refuse(ErrorCode.exportLimitReached, { variant: "opensAt", params: { time } }, { nextAt });
  }
  if (!(await consumeCode(tx, code, now))) refuse(ErrorCode.otpExpired);
  await insertExport(tx, { userId, exportId, familyId, language, now });
}
