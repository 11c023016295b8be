import {
  OTP_MAX_TRIES,
  tryRefusal,
  wrongCode,
  type OtpScene,
  type TryRefusal,
} from "@santap/domain/account/otp-flow";
import { afterVerified } from "@santap/domain/account/risk";
import type { ServedCountry } from "@santap/domain/account/phone";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../refused.ts";
import type { AccountDeps } from "../account-deps.ts";
import { tokenHash } from "../keyed-hash.ts";
import { boxKeyOf, open } from "../sealed-box.ts";
import { codeMac, sameMac } from "./code-mac.ts";
import {
  blankCode,
  countTry,
  findFlowOfProcess,
  useFlow,
  type FlowStateRow,
  type TriedFlowRow,
} from "./otp-store.ts";
import { lockBuckets, recordFailure, saveBuckets, type RiskKey } from "./standing-store.ts";

export interface CodeAttempt {
  scene: OtpScene;
  processToken: string;
  code: string;
  /** Empty where the client sent none. */
  browserId: string;
}

/** A phone whose code was right; it counts once `claimProof` has used it up. */
export interface Proof {
  phoneKey: Buffer;
  e164: string;
  country: ServedCountry;
  flowId: string;
  sends: number;
  riskKeys: RiskKey[];
}

/**
 * Compares a code after its try was counted and committed. 0310209 too many wrong codes, 0310210
 * wrong, 0310211 expired; an unknown or used flow says the same as an expired one.
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
    refuseTry(standing === null ? "EXPIRED" : (tryRefusal(stateOf(standing), now) ?? "EXPIRED"));
  }
  const { secrets } = deps.settings;
  const e164 = open(boxKeyOf(secrets.otpBoxKey), "phone", flow.phone_box);
  const given = codeMac(secrets.otpPepper, { ...attempt, e164 });
  if (!sameMac(given, flow.code_mac)) return refuseWrong(deps, flow, now);
  return {
    phoneKey: flow.phone_key,
    e164,
    country: flow.country_code,
    flowId: flow.flow_id,
    sends: flow.sends,
    riskKeys: flow.risk_keys,
  };
}

function stateOf(row: FlowStateRow) {
  return { tries: row.tries, sends: row.sends, expiresAt: row.expires_at, usedAt: row.used_at };
}

function refuseTry(reason: TryRefusal): never {
  refuse(reason === "EXPIRED" ? "0310211" : "0310209");
}

async function refuseWrong(deps: AccountDeps, flow: TriedFlowRow, now: number): Promise<never> {
  await recordFailure(deps.db, flow.phone_key, now);
  const wrong = wrongCode(flow.tries);
  if (wrong.kind === "TOO_MANY_TRIES") {
    await blankCode(deps.db, flow.phone_key, flow.flow_id);
    refuse("0310209");
  }
  if (wrong.triesLeft === null) refuse("0310210");
  refuse("0310210", { variant: "triesLeft", params: { tries: wrong.triesLeft } });
}

/** Uses a proof up; of any number at once exactly one succeeds, the others are told 0310211. */
export async function claimProof(tx: Tx, proof: Proof, now: number): Promise<void> {
  if (!(await useFlow(tx, { ...proof, now }))) refuse("0310211");
}

/** Verified codes are no pumping: they take back what their messages counted. */
export async function creditProof(tx: Tx, proof: Proof, now: number): Promise<void> {
  const { country, sends } = proof;
  const buckets = await lockBuckets(tx, proof.riskKeys, now);
  const credited = buckets.map(({ kind, key, bucket }) => ({
    kind,
    key,
    bucket: afterVerified(bucket, { kind, country }, { sends, now }),
  }));
  await saveBuckets(tx, credited);
}
