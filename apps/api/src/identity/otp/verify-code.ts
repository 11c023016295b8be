import { ErrorCode } from "@santap/contract/errors/codes";
import {
  OTP_MAX_TRIES,
  findAttemptRefusal,
  describeWrongCode,
  type OtpScene,
  type AttemptRefusal,
} from "@santap/domain/otp/otp-flow";
import type { ServedCountry } from "@santap/domain/account/phone";
import { afterVerified, afterWrongCode } from "@santap/domain/otp/risk";
import { isSharded } from "@santap/domain/otp/sharded-bucket";
import { sql, type RawBuilder } from "kysely";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { refuse } from "../../http/refusal.ts";
import { allKeys } from "../../tokens/key-ring.ts";
import type { OtpDeps } from "./rows/otp-deps.ts";
import { hashPhoneWithAllKeys, hashToken } from "../../tokens/hashing.ts";
import { getDecryptionKeys, decryptWithAny } from "../../tokens/encryption.ts";
import { bucketUpdate, lockBuckets, saveBuckets, type RiskKey } from "./rows/bucket-store.ts";
import { shardCredits } from "./risk/shard-store.ts";
import { buildShardKey } from "./risk/shards.ts";
import { codeMac, isEqualMac } from "./code-mac.ts";
import { buildClientKeys, type ClientOrigin } from "../../http/security/client-keys.ts";
import {
  eraseCode,
  countAttempt,
  findFlowByProcess,
  flowConsumption,
  type FlowStateRow,
  type AttemptedFlowRow,
} from "./rows/otp-store.ts";
import { recordFailure } from "./risk/risk-context-store.ts";

export interface CodeAttempt extends ClientOrigin {
  scene: OtpScene;
  processToken: string;
  code: string;
}

export interface VerifiedCode {
  phoneKey: Buffer;
  e164: string;
  country: ServedCountry;
  flowId: string;
  /** Of who was signed in when it was sent. */
  userId: string | null;
  sends: number;
  riskKeys: RiskKey[];
}

/**
 * 0310209 too many wrong codes, 0310210 wrong, 0310211 expired, unknown, used or without its key.
 */
export async function verifyCode(
  deps: OtpDeps,
  attempt: CodeAttempt,
  now: number,
): Promise<VerifiedCode> {
  const { scene, browserId } = attempt;
  const processHash = hashToken(attempt.processToken);
  const query = { processHash, scene, browserId, maxTries: OTP_MAX_TRIES, now };
  const flow = await countAttempt(deps.db, query);
  if (flow === null) {
    const context = await findFlowByProcess(deps.db, processHash);
    refuseAttempt(deps, attempt, context && findAttemptRefusal(toOtpFlow(context), now));
  }
  const { secrets } = deps.settings;
  const e164 = decryptWithAny(getDecryptionKeys(secrets.otpBoxKey), "phone", flow.phone_box);
  if (e164 === null) refuseAttempt(deps, attempt, "EXPIRED");
  const given = { ...attempt, e164 };
  const right = allKeys(secrets.otpPepper).some((pepper) =>
    isEqualMac(codeMac(pepper, given), flow.code_mac),
  );
  if (!right) return refuseWrongCode(deps, { attempt, flow, e164, now });
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

function toOtpFlow(row: FlowStateRow) {
  return { tries: row.tries, sends: row.sends, expiresAt: row.expires_at, usedAt: row.used_at };
}

/** Another browser's or scene's flow answers as an expired one. */
function refuseAttempt(deps: OtpDeps, attempt: CodeAttempt, refusal: AttemptRefusal | null): never {
  const answer = refusal ?? "EXPIRED";
  logFailure(deps, attempt, answer);
  refuse(answer === "EXPIRED" ? ErrorCode.otpExpired : ErrorCode.otpAttemptsExceeded);
}

function logFailure(deps: OtpDeps, attempt: CodeAttempt, answer: AttemptRefusal | "WRONG"): void {
  deps.metrics.codeAnswers.inc({ answer });
  const { scene, address } = attempt;
  deps.securityLog({ event: "otp.verify_failed", address, what: { scene, reason: answer } });
}

interface WrongAnswer {
  attempt: CodeAttempt;
  flow: AttemptedFlowRow;
  e164: string;
  now: number;
}

async function refuseWrongCode(deps: OtpDeps, answer: WrongAnswer): Promise<never> {
  logFailure(deps, answer.attempt, "WRONG");
  const wrong = describeWrongCode(answer.flow.tries);
  const last = wrong.kind === "TOO_MANY_TRIES";
  await inTransaction(deps.db, (tx) => countWrongCode(tx, deps, { ...answer, last }));
  if (last) refuse(ErrorCode.otpAttemptsExceeded);
  if (wrong.triesLeft === null) refuse(ErrorCode.otpIncorrect);
  refuse(ErrorCode.otpIncorrect, { variant: "triesLeft", params: { tries: wrong.triesLeft } });
}

async function countWrongCode(
  tx: Tx,
  { settings }: OtpDeps,
  { attempt, flow, e164, now, last }: WrongAnswer & { last: boolean },
): Promise<void> {
  await recordFailure(tx, hashPhoneWithAllKeys(settings.secrets.phoneKey, e164), now);
  if (last) await eraseCode(tx, flow.phone_key, flow.flow_id);
  const { address } = buildClientKeys(settings, attempt);
  const source = { kind: "WRONG_CODE", country: flow.country_code } as const;
  const buckets = await lockBuckets(tx, [["WRONG_CODE", address]], now);
  await saveBuckets(
    tx,
    buckets.map((keyed) => ({ ...keyed, bucket: afterWrongCode(keyed.bucket, source, now) })),
  );
}

/** Statement part: rows for exactly one of several parallel callers. */
export function codeConsumption(
  { phoneKey, flowId }: VerifiedCode,
  now: number,
): RawBuilder<unknown> {
  return flowConsumption({ phoneKey, flowId, now });
}

/** False where it was used before. */
export async function consumeCode(tx: Tx, code: VerifiedCode, now: number): Promise<boolean> {
  const { rows } = await codeConsumption(code, now).execute(tx);
  if (rows.length === 0) return false;
  await creditCounters(tx, code, now);
  return true;
}

export async function creditCounters(tx: Tx, code: VerifiedCode, now: number): Promise<void> {
  await sql`with ${await lockCounterCredit(tx, code, now)}`.execute(tx);
}

/** Locks the unsharded counters and returns the end of a statement that starts with "with". */
export async function lockCounterCredit(
  tx: Tx,
  code: VerifiedCode,
  now: number,
): Promise<RawBuilder<unknown>> {
  const { country, sends, riskKeys } = code;
  const own = riskKeys.filter(([kind]) => !isSharded(kind));
  const locked = await lockBuckets(tx, own, now);
  const buckets = locked.map(({ kind, key, bucket }) => ({
    kind,
    key,
    bucket: afterVerified(bucket, { kind, country }, { sends, now }),
  }));
  const sharded = riskKeys.filter(([kind]) => isSharded(kind));
  const shards = sharded.length === 0 ? [buildShardKey("COUNTRY", country, 0)] : sharded;
  return sql`counters as (${bucketUpdate(buckets)}) ${shardCredits(shards, sends, now)}`;
}
