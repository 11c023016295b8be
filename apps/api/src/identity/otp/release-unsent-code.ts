import { afterUndo } from "@santap/domain/otp/risk";
import { isSharded, shardAfterUndo } from "@santap/domain/otp/sharded-bucket";
import type { Tx } from "../../db/transaction.ts";
import type { UndeliveredCode } from "../../messaging/message/message-deps.ts";
import { removeUnsentMessage } from "./rows/otp-store.ts";
import { lockBuckets, saveBuckets } from "./rows/bucket-store.ts";
import { lockPhoneBudget, releaseSend } from "./risk/risk-context-store.ts";

/** Locks phone, code, risk counters, in this order; the caller has locked the message. */
export async function releaseUnsentCode(tx: Tx, code: UndeliveredCode): Promise<void> {
  const { phoneKey, flowId, messageId, now } = code;
  await lockPhoneBudget(tx, phoneKey);
  const flow = flowId && (await removeUnsentMessage(tx, { phoneKey, flowId, messageId, now }));
  // A code that was guessed at stays counted.
  if (flow && flow.tries > 0) return;
  await releaseSend(tx, phoneKey, code.requestedAt);
  if (!flow) return;
  const { country_code: country, risk_keys: riskKeys } = flow;
  const buckets = await lockBuckets(tx, riskKeys, now);
  await saveBuckets(
    tx,
    buckets.map(({ kind, key, bucket }) => ({
      kind,
      key,
      bucket: isSharded(kind) ? shardAfterUndo(bucket) : afterUndo(bucket, { kind, country }, now),
    })),
  );
}
