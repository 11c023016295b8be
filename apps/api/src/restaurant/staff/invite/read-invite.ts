import type { DataOf } from "@santap/contract/call";
import type { readStaffInvite as call } from "@santap/contract/calls/staff/staff-invite";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Language } from "@santap/contract/errors/language";
import { needsSecondFactor } from "@santap/domain/operator/second-factor";
import { refuse } from "../../../http/refusal.ts";
import {
  decryptWithAny,
  encrypt,
  getDecryptionKeys,
  getEncryptionKey,
} from "../../../tokens/encryption.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import { enrolmentUri, newSeed } from "../../../identity/operator/sign-in/second-factor.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findOpenInvite, saveInviteSeed, type OpenInvite } from "./staff-invite-store.ts";

/** @throws staffInviteInvalid */
export async function requireOpenInvite(
  { db, clock }: Pick<StaffDeps, "db" | "clock">,
  token: string,
): Promise<OpenInvite> {
  const found = await findOpenInvite(db, hashToken(token), clock());
  return found ?? refuse(StaffErrorCode.staffInviteInvalid);
}

export async function readInvite(
  deps: StaffDeps,
  token: string,
  language: Language,
): Promise<DataOf<typeof call>> {
  const invite = await requireOpenInvite(deps, token);
  const { role, label, inviter: invitedBy, expires_at: expiresAt } = invite;
  const needsTotp = needsSecondFactor({ platform: [], stores: [role] });
  const seed = needsTotp ? await prepareSeed(deps, invite) : null;
  return {
    ...{ storeName: invite.store_names[language], role, label, invitedBy, expiresAt },
    totp: seed === null ? null : { uri: enrolmentUri(seed, label), secret: seed },
  };
}

/** The same at every reading: the app may have been set up at an earlier one. */
async function prepareSeed({ db, settings }: StaffDeps, invite: OpenInvite): Promise<string> {
  const { otpBoxKey } = settings.secrets;
  const box =
    invite.totp_box ??
    (await saveInviteSeed(db, invite, encrypt(getEncryptionKey(otpBoxKey), "totp", newSeed())));
  return (
    decryptWithAny(getDecryptionKeys(otpBoxKey), "totp", box) ??
    refuse(StaffErrorCode.staffInviteInvalid)
  );
}
