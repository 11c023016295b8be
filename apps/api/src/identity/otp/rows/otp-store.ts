import type { OtpScene } from "@santap/domain/otp/otp-flow";
import type { RiskKind } from "@santap/domain/otp/risk";
import type { ServedCountry } from "@santap/domain/account/phone";
import { sql, type RawBuilder } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";
import {
  bucketLock,
  toBucket,
  type BucketRow,
  type KeyedBucket,
  type RiskKey,
} from "./bucket-store.ts";

/** Prefix for callers without a browser id, counted by address. No browser id contains a colon. */
export const ANONYMOUS = "anonymous:";

export interface LiveFlowRow extends Row<
  "otp_flow",
  "flow_id" | "user_id" | "tries" | "sends" | "expires_at" | "used_at" | "code_box"
> {
  risk_keys: [RiskKind, string][];
}

type LockedFlowRow = BucketRow & (LiveFlowRow | { [C in keyof LiveFlowRow]: null });

/** Locks the browser's newest unused code, then the counters (at least one), in this order. */
export async function lockFlow(
  tx: Tx,
  of: { phoneKey: Buffer; scene: OtpScene; browserId: string },
  { riskKeys, now }: { riskKeys: readonly RiskKey[]; now: number },
): Promise<{ flow: LiveFlowRow | null; buckets: KeyedBucket[] }> {
  const { rows } = await sql<LockedFlowRow>`
    with flow as materialized (
      select flow_id, user_id, tries, sends, expires_at, used_at, code_box, risk_keys from otp_flow
      where phone_key = ${of.phoneKey} and scene = ${of.scene} and browser_id = ${of.browserId}
        and used_at is null
      order by created_at desc limit 1 for update),
    held as (${bucketLock(riskKeys, now, sql`(select count(*) from flow) as held_before`)})
    select h.*, f.* from held h left join flow f on true`.execute(tx);
  const [row] = rows;
  const flow = row === undefined || row.flow_id === null ? null : row;
  return { flow, buckets: rows.map(toBucket) };
}

export interface NewFlow {
  phoneKey: Buffer;
  flowId: string;
  scene: OtpScene;
  browserId: string;
  userId: string | null;
  country: ServedCountry;
  phoneBox: Buffer;
  codeBox: Buffer;
  /** Without a message; of a twin, the code whose message it shares. */
  silent?: { twinOf: string | null };
  riskKeys: readonly (readonly [RiskKind, string])[];
  now: number;
  expiresAt: number;
}

export interface NewProcess {
  hash: Buffer;
  codeMac: Buffer;
}

export function flowInserts(flow: NewFlow, process: NewProcess): RawBuilder<unknown> {
  return sql`flow as (
      insert into otp_flow (phone_key, flow_id, scene, browser_id, user_id, country_code,
        phone_box, code_box, sends, risk_keys, silent, twin_of, created_at, expires_at)
      values (${flow.phoneKey}, ${flow.flowId}, ${flow.scene}, ${flow.browserId}, ${flow.userId},
        ${flow.country}, ${flow.phoneBox}, ${flow.codeBox}, 1,
        ${JSON.stringify(flow.riskKeys)}::jsonb, ${flow.silent !== undefined},
        ${flow.silent?.twinOf ?? null}, ${new Date(flow.now)},
        ${new Date(flow.expiresAt)})),
    process as (${processInsert(flow, process)})`;
}

export interface SentCodeRow extends Row<
  "otp_flow",
  "flow_id" | "code_box" | "used_at" | "expires_at"
> {
  /** Of the code that shares its message, where it can still be entered. */
  twin_id: string | null;
}

/** The code for signing in that a browser was sent last. */
export async function findSentCode(
  tx: Tx,
  { phoneKey, browser, now }: { phoneKey: Buffer; browser: string; now: number },
): Promise<SentCodeRow | null> {
  const { rows } = await sql<SentCodeRow>`
    select f.flow_id, f.code_box, f.used_at, f.expires_at, (select t.flow_id from otp_flow t
        where t.phone_key = f.phone_key and t.twin_of = f.flow_id and t.used_at is null
          and t.expires_at > ${new Date(now)} limit 1) as twin_id
    from otp_flow f
    where f.phone_key = ${phoneKey} and f.scene = 'LOGIN' and f.browser_id = ${browser}
      and not f.silent
    order by f.created_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** One more browser that was answered as sent. Locks nothing, as counters are locked before. */
export function twinProcess(
  flow: { phoneKey: Buffer; flowId: string },
  process: NewProcess,
): RawBuilder<unknown> {
  return sql`process as (${processInsert(flow, process)})`;
}

/** The same code under an additional process token. */
export function resendCount(
  flow: { phoneKey: Buffer; flowId: string },
  process: NewProcess,
): RawBuilder<unknown> {
  return sql`flow as (
      update otp_flow set sends = sends + 1, silent = false
      where phone_key = ${flow.phoneKey} and flow_id = ${flow.flowId}),
    process as (${processInsert(flow, process)})`;
}

function processInsert(flow: { phoneKey: Buffer; flowId: string }, process: NewProcess) {
  return sql`insert into otp_process (process_hash, phone_key, flow_id, code_mac)
    values (${process.hash}, ${flow.phoneKey}, ${flow.flowId}, ${process.codeMac})`;
}

export interface AttemptedFlowRow
  extends
    Row<"otp_flow", "phone_key" | "flow_id" | "user_id" | "tries" | "sends">,
    Row<"otp_process", "code_mac"> {
  phone_box: Buffer;
  country_code: ServedCountry;
  risk_keys: [RiskKind, string][];
}

/**
 * In one statement before comparing, so that parallel guesses cannot exceed the limit. Null for an
 * unknown, foreign, used, expired or exhausted flow.
 */
export async function countAttempt(
  db: Connection,
  attempt: {
    processHash: Buffer;
    scene: OtpScene;
    browserId: string;
    maxTries: number;
    now: number;
  },
): Promise<AttemptedFlowRow | null> {
  const { browserId } = attempt;
  const { rows } = await sql<AttemptedFlowRow>`
    update otp_flow f set tries = f.tries + 1 from otp_process p
    where p.process_hash = ${attempt.processHash}
      and f.phone_key = p.phone_key and f.flow_id = p.flow_id and f.scene = ${attempt.scene}
      and (${browserId} = '' or f.browser_id = ${browserId}
        or starts_with(f.browser_id, ${ANONYMOUS}))
      and f.used_at is null and f.tries < ${attempt.maxTries}
      and f.expires_at > ${new Date(attempt.now)}
    returning f.phone_key, f.flow_id, f.user_id, f.phone_box, f.country_code, f.risk_keys,
      f.tries, f.sends, p.code_mac`.execute(db);
  return rows[0] ?? null;
}

export type FlowStateRow = Pick<LiveFlowRow, "tries" | "sends" | "expires_at" | "used_at">;

export async function findFlowByProcess(
  db: Connection,
  processHash: Buffer,
): Promise<FlowStateRow | null> {
  const { rows } = await sql<FlowStateRow>`
    select f.tries, f.sends, f.expires_at, f.used_at
    from otp_process p join otp_flow f using (phone_key, flow_id)
    where p.process_hash = ${processHash}`.execute(db);
  return rows[0] ?? null;
}

interface ConsumedFlow {
  phoneKey: Buffer;
  flowId: string;
  now: number;
}

/** Statement part: rows if the code was unused. Erases the encrypted code, and ends those that share it. */
export function flowConsumption(flow: ConsumedFlow): RawBuilder<{ phone_key: Buffer }> {
  return sql`
    update otp_flow f set used_at = ${new Date(flow.now)}, code_box = null
    where f.phone_key = ${flow.phoneKey} and f.used_at is null
      and (f.flow_id = ${flow.flowId} or f.twin_of = ${flow.flowId} or f.flow_id = (
        select t.twin_of from otp_flow t
        where t.phone_key = ${flow.phoneKey} and t.flow_id = ${flow.flowId}))
    returning f.phone_key`;
}

export async function eraseCode(db: Connection, phoneKey: Buffer, flowId: string): Promise<void> {
  await sql`update otp_flow set code_box = null
    where phone_key = ${phoneKey} and flow_id = ${flowId}`.execute(db);
}

export interface EndedFlowRow extends Row<"otp_flow", "tries"> {
  country_code: ServedCountry;
  risk_keys: [RiskKind, string][];
}

/**
 * Ends the code unless another message of it was sent or is queued. Null if it was used, which
 * already credited its counters. The caller has locked the phone.
 */
export async function removeUnsentMessage(
  tx: Tx,
  message: { phoneKey: Buffer; flowId: string; messageId: string; now: number },
): Promise<EndedFlowRow | null> {
  const { phoneKey, flowId, messageId, now } = message;
  const { rows } = await sql<EndedFlowRow>`
    update otp_flow f set sends = greatest(1, f.sends - 1),
      expires_at = case when o.others then f.expires_at
        else least(f.expires_at, ${new Date(now)}) end,
      code_box = case when o.others then f.code_box end
    from (select exists (select from message_outbox
        where phone_key = ${phoneKey} and flow_id = ${flowId} and message_id <> ${messageId}
          and (spent > 0 or done_at is null)) as others) o
    where f.phone_key = ${phoneKey} and f.flow_id = ${flowId} and f.used_at is null
    returning f.country_code, f.risk_keys, f.tries`.execute(tx);
  return rows[0] ?? null;
}

/** Encrypted codes at expiry, rows a day later. */
export async function deleteExpiredCodes(db: Connection, now: number): Promise<void> {
  const at = new Date(now);
  await sql`update otp_flow set code_box = null
    where expires_at <= ${at} and code_box is not null`.execute(db);
  await sql`delete from otp_flow where expires_at <= ${at}::timestamptz - interval '1 day'`.execute(
    db,
  );
}
