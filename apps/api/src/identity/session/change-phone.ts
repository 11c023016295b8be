import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { changePhone as call } from "@santap/contract/calls/account/personal";
import { ErrorCode } from "@santap/contract/errors/codes";
import { maskPhone, readPhone } from "@santap/domain/account/phone";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedIn } from "../../http/caller.ts";
import { refuse, RefusalError } from "../../http/refusal.ts";
import type { ClientOrigin } from "../../http/security/client-keys.ts";
import { hashPhoneWithAllKeys } from "../../tokens/hashing.ts";
import { lockActiveAccount } from "../account/lock-active-account.ts";
import { migratePhoneKey } from "../account/migrate-phone-key.ts";
import { readOwnPhone } from "../account/own-account.ts";
import { replacePhone } from "../account/replace-phone.ts";
import { endCodes } from "../otp/end-codes.ts";
import { consumeCode, verifyCode, type VerifiedCode } from "../otp/verify-code.ts";
import { revokeOthers } from "./other-session-store.ts";
import type { SessionDeps } from "./session-deps.ts";

interface PhoneChangeRequest extends ClientOrigin, Pick<PayloadOf<typeof call>, "old" | "new"> {
  user: SignedIn;
}

type Scene = "PHONE_OLD" | "PHONE_NEW";

/**
 * Both phones prove; a refused code says which (details `scene`). All other sessions end, and so do the codes
 * that were sent to the old phone (ACC-9).
 */
export async function changePhone(
  deps: SessionDeps,
  request: PhoneChangeRequest,
): Promise<DataOf<typeof call>> {
  const now = deps.clock();
  const { user, address } = request;
  const from = await verifyProof(deps, request, "PHONE_OLD");
  const to = await verifyProof(deps, request, "PHONE_NEW");
  const ended = await inTransaction(deps.db, (tx) => change(tx, deps, { user, from, to, now }));
  for (const familyId of ended) deps.revocations.markRevoked(familyId);
  const who = { account: user.userId };
  deps.securityLog({ event: "account.phone_changed", who, address, what: {} });
  const phone = readPhone(to.country, to.e164);
  return { phone: phone.ok ? maskPhone(phone.phone) : "" };
}

async function verifyProof(
  deps: SessionDeps,
  request: PhoneChangeRequest,
  scene: Scene,
): Promise<VerifiedCode> {
  const { browserId, address, userAgent, user } = request;
  const { processToken, verificationCode: code } =
    scene === "PHONE_OLD" ? request.old : request.new;
  const attempt = { browserId, address, userAgent, scene, processToken, code };
  const proved = await verifyCode(deps, attempt, deps.clock()).catch((error: unknown) => {
    throw error instanceof RefusalError ? withScene(error, scene) : error;
  });
  if (proved.userId !== user.userId) refuse(ErrorCode.otpExpired, undefined, { scene });
  return proved;
}

function withScene({ refusal }: RefusalError, scene: Scene): RefusalError {
  return new RefusalError({ ...refusal, details: { ...refusal.details, scene } });
}

interface PhoneChange {
  user: SignedIn;
  from: VerifiedCode;
  to: VerifiedCode;
  now: number;
}

async function change(
  tx: Tx,
  deps: SessionDeps,
  { user, from, to, now }: PhoneChange,
): Promise<string[]> {
  const { secrets } = deps.settings;
  const { userId } = user;
  await migratePhoneKey(tx, hashPhoneWithAllKeys(secrets.phoneKey, to.e164));
  await lockActiveAccount(tx, user);
  const own = await readOwnPhone({ db: tx, settings: deps.settings }, user);
  if (own.e164 !== from.e164) refuse(ErrorCode.otpExpired, undefined, { scene: "PHONE_OLD" });
  await consume(tx, from, { scene: "PHONE_OLD", now });
  await consume(tx, to, { scene: "PHONE_NEW", now });
  await endCodes(tx, { userId, now });
  await replacePhone(tx, secrets, { userId, from: from.e164, to, now });
  return revokeOthers(tx, user, { sessionId: "others", now });
}

async function consume(
  tx: Tx,
  code: VerifiedCode,
  { scene, now }: { scene: Scene; now: number },
): Promise<void> {
  if (!(await consumeCode(tx, code, now))) refuse(ErrorCode.otpExpired, undefined, { scene });
}
