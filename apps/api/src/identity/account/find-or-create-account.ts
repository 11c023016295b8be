import { ErrorCode } from "@santap/contract/errors/codes";
import { nextAccountStatus, type AccountStatus } from "@santap/domain/account/account-state";
import type { ServedCountry } from "@santap/domain/account/phone";
import { decideSignIn } from "@santap/domain/account/sign-in-decision";
import { findReviewReason, type ReviewReason } from "@santap/domain/account/sign-ups";
import type { RawBuilder } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { newId } from "../../tokens/public-id.ts";
import { isLoopback } from "../../http/address-block.ts";
import {
  buildClientKeys,
  type ClientKeySettings,
  type ClientOrigin,
} from "../../http/security/client-keys.ts";
import { hashPhoneWithAllKeys } from "../../tokens/hashing.ts";
import { getEncryptionKey, encrypt } from "../../tokens/encryption.ts";
import {
  findOrInsertAccount,
  replaceDormantAccount,
  type NewAccount,
  type AccountRow,
  type FoundAccountRow,
} from "./sign-in-account-store.ts";
import { migratePhoneKey } from "./migrate-phone-key.ts";

export interface SignUpOrigin extends ClientOrigin {
  cookieHash: Buffer | null;
  /** Used for a new account only; empty for none. */
  inviteCode: string;
}

export interface SignInAccount {
  userId: string;
  phoneKey: Buffer;
  userType: string;
  status: AccountStatus;
  isNew: boolean;
  /** The phone was used in this browser before. */
  browserKnown: boolean;
  /** Of an account that was deleted within twelve months (CPN-1). */
  phoneUsed: boolean;
  /** Why a new account's sign-up coupons wait for a review. */
  reviewReason: ReviewReason | null;
  /** Coupons of the earlier programme for this phone; null for none. */
  legacyCoupons: string[] | null;
}

export interface VerifiedPhone {
  phoneKey: Buffer;
  e164: string;
  country: ServedCountry;
}

export interface AccountLookup {
  phone: VerifiedPhone;
  origin: SignUpOrigin;
  /** Statement part: one row if the code was unused. */
  codeConsumption: RawBuilder<unknown>;
  now: number;
}

export interface SignUpDeps {
  settings: ClientKeySettings & { secrets: { otpBoxKey: string; usedPhoneKey: string } };
  /** Statement parts that end an account's sessions; must be read through "notified". */
  buildSessionsRevocation(account: { userId: string; now: number }): RawBuilder<unknown>;
}

/**
 * Uses the code up (0310211 if used). A dormant account is replaced: the number may have a new
 * owner.
 */
export async function findOrCreateAccount(
  tx: Tx,
  deps: SignUpDeps,
  lookup: AccountLookup,
): Promise<SignInAccount> {
  const { phone, origin, codeConsumption, now } = lookup;
  const keys = hashPhoneWithAllKeys(deps.settings.secrets.phoneKey, phone.e164);
  await migratePhoneKey(tx, keys);
  const candidate = buildNewAccount(deps, { ...lookup, phoneKey: keys[0] ?? phone.phoneKey });
  const { cookieHash } = origin;
  const found = await findOrInsertAccount(tx, { codeConsumption, cookieHash, candidate });
  if (found === null) refuse(ErrorCode.otpExpired);
  const isNew = found.user_id === candidate.userId;
  const replaced = isNew ? null : await replaceDormant(tx, deps, { found, candidate });
  const row = replaced ?? found;
  return {
    userId: row.user_id,
    phoneKey: candidate.phoneKey,
    userType: row.user_type,
    status: row.status,
    isNew: isNew || replaced !== null,
    browserKnown: found.browser_seen_at !== null,
    phoneUsed: row.phone_used,
    reviewReason: findReviewReason(toSignUps(row), now),
    legacyCoupons: found.legacy_coupons,
  };
}

async function replaceDormant(
  tx: Tx,
  { buildSessionsRevocation }: SignUpDeps,
  { found, candidate }: { found: FoundAccountRow; candidate: NewAccount },
): Promise<AccountRow | null> {
  const { now } = candidate;
  const account = {
    status: found.status,
    createdAt: found.created_at,
    lastUsedAt: found.last_login_at,
    browserSeenAt: found.browser_seen_at,
  };
  const status = nextAccountStatus(found.status, "RETIRE");
  if (status === null || decideSignIn(account, now) !== "REPLACE") return null;
  const retired = found.user_id;
  const sessionsRevocation = buildSessionsRevocation({ userId: retired, now });
  return replaceDormantAccount(tx, { retired, status, sessionsRevocation, candidate });
}

function toSignUps({ sign_ups: made }: AccountRow) {
  return { browser: made?.BROWSER ?? [], device: made?.DEVICE ?? [] };
}

function buildNewAccount(
  { settings }: SignUpDeps,
  { phone, origin, now, phoneKey }: AccountLookup & { phoneKey: Buffer },
): NewAccount {
  const { secrets } = settings;
  return {
    userId: newId("u"),
    phoneKey,
    phoneBox: encrypt(getEncryptionKey(secrets.otpBoxKey), "phone", phone.e164),
    countryCode: phone.country,
    inviteCode: origin.inviteCode === "" ? null : origin.inviteCode,
    usedPhoneHashes: hashPhoneWithAllKeys(secrets.usedPhoneKey, phone.e164),
    traces: buildSignUpTraces(settings, origin),
    now,
  };
}

/** Ignores loopback addresses: developers and tests. */
function buildSignUpTraces(
  settings: ClientKeySettings,
  origin: SignUpOrigin,
): NewAccount["traces"] {
  if (isLoopback(origin.address)) return [];
  const { browser, device } = buildClientKeys(settings, origin);
  const byDevice = { kind: "DEVICE", key: device } as const;
  return browser === null ? [byDevice] : [{ kind: "BROWSER", key: browser }, byDevice];
}
