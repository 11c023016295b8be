import { nextAccountStatus, type AccountStatus } from "@santap/domain/account/account-state";
import { arrivalAt } from "@santap/domain/account/arrival";
import { reviewReason, type ReviewReason } from "@santap/domain/account/sign-ups";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../refused.ts";
import { newId } from "../../../tokens/public-id.ts";
import type { AccountDeps } from "../account-deps.ts";
import { isLoopback } from "../../../plugins/address-block.ts";
import { countingKeys, type Whereabouts } from "../otp/counting-keys.ts";
import type { Proof } from "../otp/prove-code.ts";
import { phoneKeysOf } from "../keyed-hash.ts";
import { SESSION_REVOKED } from "../revocations.ts";
import { boxKeyOf, seal } from "../sealed-box.ts";
import {
  enterByCode,
  replaceAccount,
  type Candidate,
  type EnteredRow,
  type FoundRow,
} from "./entry-store.ts";
import { holdUnderNewestKey } from "./phone-key-store.ts";

export interface Visitor extends Whereabouts {
  /** Of the browser's cookie; null for a browser without one. */
  cookieHash: Buffer | null;
  /** Counts only where the phone has no account yet; empty for none. */
  inviteCode: string;
}

export interface EnteredAccount {
  userId: string;
  /** By which the phone is found from now on. */
  phoneKey: Buffer;
  userType: string;
  status: AccountStatus;
  /** Made just now. */
  isNew: boolean;
  /** Why a new account gets no sign-up coupons before somebody has looked at it. */
  reviewReason: ReviewReason | null;
  /** Coupons of the earlier programme that wait for this phone; null for none. */
  legacyCoupons: string[] | null;
}

interface NewEntry {
  proof: Proof;
  visitor: Visitor;
  now: number;
}

/**
 * The account that a proof opens: the phone's own, a new one where it has none, and a fresh one where
 * its own has rested so long that the number may be somebody else's by now. Uses the proof up:
 * 0310211 where that happened already.
 */
export async function enterAccount(
  tx: Tx,
  deps: AccountDeps,
  entry: NewEntry,
): Promise<EnteredAccount> {
  const { proof, visitor, now } = entry;
  const keys = phoneKeysOf(deps.settings.secrets.phoneKey, proof.e164);
  await holdUnderNewestKey(tx, keys);
  const candidate = candidateOf(deps, { ...entry, phoneKey: keys[0] ?? proof.phoneKey });
  const { cookieHash } = visitor;
  const found = await enterByCode(tx, { flow: proof, cookieHash, candidate });
  if (found === null) refuse("0310211");
  const isNew = found.user_id === candidate.userId;
  const replaced = isNew ? null : await replaceDormant(tx, found, candidate);
  const row = replaced ?? found;
  return {
    userId: row.user_id,
    phoneKey: candidate.phoneKey,
    userType: row.user_type,
    status: row.status,
    isNew: isNew || replaced !== null,
    reviewReason: reviewReason(signUpsOf(row), now),
    legacyCoupons: found.legacy_coupons,
  };
}

async function replaceDormant(
  tx: Tx,
  found: FoundRow,
  candidate: Candidate,
): Promise<EnteredRow | null> {
  const account = {
    status: found.status,
    createdAt: found.created_at,
    lastUsedAt: found.last_login_at,
    browserSeenAt: found.browser_seen_at,
  };
  const status = nextAccountStatus(found.status, "RETIRE");
  if (status === null || arrivalAt(account, candidate.now) !== "REPLACE") return null;
  const change = { retired: found.user_id, status, channel: SESSION_REVOKED, candidate };
  return replaceAccount(tx, change);
}

function signUpsOf({ sign_ups: made }: EnteredRow) {
  return { browser: made?.BROWSER ?? [], device: made?.DEVICE ?? [] };
}

function candidateOf(
  { settings }: AccountDeps,
  { proof, visitor, now, phoneKey }: NewEntry & { phoneKey: Buffer },
): Candidate {
  const { secrets } = settings;
  return {
    userId: newId("u"),
    phoneKey,
    phoneBox: seal(boxKeyOf(secrets.otpBoxKey), "phone", proof.e164),
    countryCode: proof.country,
    inviteCode: visitor.inviteCode === "" ? null : visitor.inviteCode,
    traces: tracesOf(settings, visitor),
    now,
  };
}

/** Diners never call from the server's own machine: who does is developing or testing on it. */
function tracesOf(settings: AccountDeps["settings"], visitor: Visitor): Candidate["traces"] {
  if (isLoopback(visitor.address)) return [];
  const { browser, device } = countingKeys(settings, visitor);
  const byDevice = { kind: "DEVICE", key: device } as const;
  return browser === null ? [byDevice] : [{ kind: "BROWSER", key: browser }, byDevice];
}
