import {
  OTP_MAX_TRIES,
  tryRefusal,
  wrongCode,
  type OtpScene,
  type TryRefusal,
} from "@santap/domain/account/otp-flow";
import type { ServedCountry } from "@santap/domain/account/phone";
import { afterVerified, afterWrongCode } from "@santap/domain/account/risk";
import { isSpread } from "@santap/domain/account/spread-risk";
import { sql, type RawBuilder } from "kysely";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../refused.ts";
import { allKeys } from "../../../tokens/key-ring.ts";
import type { AccountDeps } from "../account-deps.ts";
import { phoneKeysOf, tokenHash } from "../keyed-hash.ts";
import { boxKeysOf, openIfSealedWith } from "../sealed-box.ts";
import {
  bucketUpdate,
  lockBuckets,
  saveBuckets,
  type KeyedBucket,
  type RiskKey,
} from "./bucket-store.ts";
import { shareCredits } from "./share-store.ts";
import { shareKey } from "./shards.ts";
import { codeMac, sameMac } from "./code-mac.ts";
import { countingKeys, type Whereabouts } from "./counting-keys.ts";
import {
  blankCode,
  countTry,
  findFlowOfProcess,
  useFlow,
  type FlowStateRow,
  type TriedFlowRow,
} from "./otp-store.ts";
import { recordFailure } from "./standing-store.ts";

export interface CodeAttempt extends Whereabouts {
  scene: OtpScene;
  processToken: string;
  code: string;
}

/** A phone whose code was right; it counts once it is used up, by `claimProof` or with the account. */
export interface Proof {
  phoneKey: Buffer;
  e164: string;
  country: ServedCountry;
  flowId: string;
  /** CANCELLATION: whose account the code was sent for. */
  userId: string | null;
  sends: number;
  riskKeys: RiskKey[];
}

/**
 * Compares a code after its try was counted and committed. 0310209 too many wrong codes, 0310210
 * wrong, 0310211 expired; an unknown or used flow, and one sealed with a key that is gone, say the same as an
 * expired one.
 */
export async function proveCode(
  deps: AccountDeps,
  attempt: CodeAttempt,
  now: number,
): Promise<Proof> {
  const { scene, browserId } = attempt;
  const processHash = tokenHash(attempt.processToken);
  const query = { processHash, scene, browserId, maxTries: OTP_MAX_TRIES, now };
  const flow = await countTry(deps.db, query);
  if (flow === null) {
    const standing = await findFlowOfProcess(deps.db, processHash);
    refuseTry(deps, attempt, standing && tryRefusal(stateOf(standing), now));
  }
  const { secrets } = deps.settings;
  const e164 = openIfSealedWith(boxKeysOf(secrets.otpBoxKey), "phone", flow.phone_box);
  if (e164 === null) refuseTry(deps, attempt, "EXPIRED");
  const given = { ...attempt, e164 };
  const right = allKeys(secrets.otpPepper).some((pepper) =>
    sameMac(codeMac(pepper, given), flow.code_mac),
  );
  if (!right) return refuseWrong(deps, { attempt, flow, e164, now });
  deps.metrics.codeAnswers.inc({ answer: "RIGHT" });
  return {
    phoneKey: flow.phone_key,
    e164,
    country: flow.country_code,
    flowId: flow.flow_id,
    userId: flow.user_id,
    sends: flow.sends,
    riskKeys: flow.risk_keys,
  };
}

function stateOf(row: FlowStateRow) {
  return { tries: row.tries, sends: row.sends, expiresAt: row.expires_at, usedAt: row.used_at };
}

/** Of another browser or scene: nothing is wrong with the flow itself, and nothing is told. */
function refuseTry(deps: AccountDeps, attempt: CodeAttempt, refusal: TryRefusal | null): never {
  const answer = refusal ?? "EXPIRED";
  noteFailed(deps, attempt, answer);
  refuse(answer === "EXPIRED" ? "0310211" : "0310209");
}

function noteFailed(deps: AccountDeps, attempt: CodeAttempt, answer: TryRefusal | "WRONG"): void {
  deps.metrics.codeAnswers.inc({ answer });
  const { scene, address } = attempt;
  deps.securityLog({ event: "otp.verify_failed", address, what: { scene, reason: answer } });
}

interface WrongAnswer {
  attempt: CodeAttempt;
  flow: TriedFlowRow;
  e164: string;
  now: number;
}

async function refuseWrong(deps: AccountDeps, answer: WrongAnswer): Promise<never> {
  noteFailed(deps, answer.attempt, "WRONG");
  const wrong = wrongCode(answer.flow.tries);
  const last = wrong.kind === "TOO_MANY_TRIES";
  await inTransaction(deps.db, (tx) => countWrong(tx, deps, { ...answer, last }));
  if (last) refuse("0310209");
  if (wrong.triesLeft === null) refuse("0310210");
  refuse("0310210", { variant: "triesLeft", params: { tries: wrong.triesLeft } });
}

/** A wrong answer counts for the phone and for the address that it came from. */
async function countWrong(
  tx: Tx,
  { settings }: AccountDeps,
  { attempt, flow, e164, now, last }: WrongAnswer & { last: boolean },
): Promise<void> {
  await recordFailure(tx, phoneKeysOf(settings.secrets.phoneKey, e164), now);
  if (last) await blankCode(tx, flow.phone_key, flow.flow_id);
  const { address } = countingKeys(settings, attempt);
  const source = { kind: "WRONG_CODE", country: flow.country_code } as const;
  const buckets = await lockBuckets(tx, [["WRONG_CODE", address]], now);
  await saveBuckets(
    tx,
    buckets.map((kept) => ({ ...kept, bucket: afterWrongCode(kept.bucket, source, now) })),
  );
}

/** Uses a proof up; of any number at once exactly one succeeds, the others are told 0310211. */
export async function claimProof(tx: Tx, proof: Proof, now: number): Promise<void> {
  if (!(await useFlow(tx, { ...proof, now }))) refuse("0310211");
}

/** Verified codes are no pumping: they take back what their messages counted. */
export async function creditProof(tx: Tx, proof: Proof, now: number): Promise<void> {
  const credit = await lockCredit(tx, proof, now);
  await sql`with counters as (${bucketUpdate(credit.buckets)}) ${credit.shares}`.execute(tx);
}

/** What `creditProof` would save, locked, for who saves it with other things. */
export interface Credit {
  buckets: KeyedBucket[];
  /** For the end of a statement. Shares of the counters that many share, which are not held before. */
  shares: RawBuilder<unknown>;
}

export async function lockCredit(tx: Tx, proof: Proof, now: number): Promise<Credit> {
  const { country, sends, riskKeys } = proof;
  const own = riskKeys.filter(([kind]) => !isSpread(kind));
  const held = await lockBuckets(tx, own, now);
  const buckets = held.map(({ kind, key, bucket }) => ({
    kind,
    key,
    bucket: afterVerified(bucket, { kind, country }, { sends, now }),
  }));
  const spread = riskKeys.filter(([kind]) => isSpread(kind));
  const shares = spread.length === 0 ? [shareKey("COUNTRY", country, 0)] : spread;
  return { buckets, shares: shareCredits(shares, sends, now) };
}
