import { randomBytes } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { acceptStaffInvite as call } from "@santap/contract/calls/staff/staff-invite";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { needsSecondFactor } from "@santap/domain/operator/second-factor";
import { passwordFault } from "@santap/domain/operator/password-rules";
import type { StoreRole } from "@santap/domain/staff/permission";
import { worksByPin } from "@santap/domain/staff/team";
import { findPinFault } from "@santap/domain/staff/pin-rules";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { createOperator } from "../../../identity/operator/create-operator.ts";
import { hashPassword } from "../../../identity/operator/sign-in/password-hash.ts";
import { encryptPin } from "../pin/encrypt-pin.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { joinWith } from "./join-with.ts";
import { requireOpenInvite } from "./read-invite.ts";
import { decryptWithAny, getDecryptionKeys } from "../../../tokens/encryption.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import {
  findTotpStep,
  newRecoveryCodes,
  plainRecoveryCode,
} from "../../../identity/operator/sign-in/second-factor.ts";
import type { OpenInvite } from "./staff-invite-store.ts";

type Payload = PayloadOf<typeof call>;
type Answer = DataOf<typeof call>;

const BUSY_S = 5;
/** The transaction that has used the invitation is rolled back. */
class LoginNameTakenError extends Error {}

/** STAFF-5: name and PIN; for a device of one's own a password, and the second factor where the role needs one. */
export async function acceptInvite(deps: StaffDeps, payload: Payload): Promise<Answer> {
  const invite = await requireOpenInvite(deps, payload.token);
  const fault = findFault(payload, invite.role);
  if (fault !== null) return { fault, recoveryCodes: [] };
  const needsTotp = needsSecondFactor({ platform: [], stores: [invite.role] });
  const enrolment = needsTotp ? checkEnrolment(deps, invite, payload.code ?? "") : null;
  if (enrolment === "WRONG") return { fault: "CODE_WRONG", recoveryCodes: [] };
  const hashes = await hashBoth(deps, payload);
  const operatorId = `op_${randomBytes(8).toString("hex").toUpperCase()}`;
  try {
    await inTransaction(deps.db, async (tx) => {
      const created = await createOperator(
        tx,
        toOperator(deps, payload, { operatorId, enrolment, ...hashes }),
      );
      if (!created) throw new LoginNameTakenError();
      await joinWith(tx, invite, {
        ...{ operatorId, pinBox: hashes.pinBox },
        proof: null,
        now: deps.clock(),
      });
    });
  } catch (error) {
    if (error instanceof LoginNameTakenError)
      return { fault: "LOGIN_NAME_TAKEN", recoveryCodes: [] };
    throw error;
  }
  deps.securityLog({
    event: "operator.added",
    what: { operator: operatorId, storeId: invite.store_id },
  });
  return { fault: null, recoveryCodes: enrolment?.recoveryCodes ?? [] };
}

function findFault(payload: Payload, role: StoreRole): Answer["fault"] {
  const { name, pin } = payload;
  if (!(isByPinAlone(payload) && worksByPin(role))) {
    const { loginName, password = "" } = payload;
    if (loginName === undefined) return "LOGIN_NAME_MISSING";
    const fault = passwordFault(password, [loginName, name]);
    if (fault !== null) return `PASSWORD_${fault}`;
  }
  return findPinFault(pin) === null ? null : "PIN_SIMPLE";
}

function isByPinAlone({ loginName, password }: Payload): boolean {
  return loginName === undefined && password === undefined;
}

interface Hashes {
  passwordHash: string | null;
  pinBox: Buffer;
}

async function hashBoth(deps: StaffDeps, { password, pin }: Payload): Promise<Hashes> {
  const slot = deps.hashing.enter(false);
  if (slot === null) refuse(StaffErrorCode.operatorSignInBusy, undefined, { retryAfter: BUSY_S });
  try {
    return await slot.run(async () => ({
      passwordHash: password === undefined ? null : await hashPassword(password),
      pinBox: await encryptPin(deps, pin),
    }));
  } finally {
    slot.leave();
  }
}

function toOperator(
  { clock }: StaffDeps,
  { loginName, name }: Payload,
  {
    operatorId,
    enrolment,
    passwordHash,
  }: Hashes & { operatorId: string; enrolment: Enrolment | null },
) {
  return {
    ...{ operatorId, loginName: loginName ?? null, name, passwordHash, roles: [], demo: false },
    ...{ secondFactor: enrolment?.stored ?? null, now: clock() },
  };
}

interface Enrolment {
  stored: { totpBox: Buffer; totpStep: number; recoveryHashes: Buffer[] };
  recoveryCodes: string[];
}

/** Whether the authenticator app shows the right code; it then counts as used. */
function checkEnrolment(
  { settings, clock }: Pick<StaffDeps, "settings" | "clock">,
  { totp_box: totpBox }: Pick<OpenInvite, "totp_box">,
  code: string,
): Enrolment | "WRONG" {
  if (totpBox === null) return "WRONG";
  const seed = decryptWithAny(getDecryptionKeys(settings.secrets.otpBoxKey), "totp", totpBox);
  const totpStep = seed === null ? null : findTotpStep(seed, code.replace(/\s/g, ""), clock());
  if (totpStep === null) return "WRONG";
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((one) => hashToken(plainRecoveryCode(one)));
  return { stored: { totpBox, totpStep, recoveryHashes }, recoveryCodes };
}
