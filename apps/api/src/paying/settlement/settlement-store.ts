import { sql } from "kysely";
import {
  ownReferences,
  type Difference,
  type LedgerMovement,
  type SettlementLine,
} from "@santap/domain/settlement/settlement";
import type { Connection } from "../../db/database.ts";
import type { Tx } from "../../db/transaction.ts";

const EPOCH = sql`date '1970-01-01'`;

/** Days count from 1970-01-01 in Jakarta. */
export interface DayClaim {
  provider: string;
  /** The last due day; also the first one where none was compared before. */
  lastDay: number;
  firstDay: number;
  now: number;
  leaseMs: number;
}

/** Leases the next due day; null where none is due. */
export async function claimDay(db: Connection, claim: DayClaim): Promise<number | null> {
  const { provider, now } = claim;
  await sql`
    insert into settlement_turn (provider, next_day, next_try_at, last_run_at)
    values (${provider}, ${EPOCH} + ${claim.firstDay}::int, ${new Date(now)}, ${new Date(now)})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ day: number }>`
    update settlement_turn set next_try_at = ${new Date(now + claim.leaseMs)}
    where provider = ${provider} and next_try_at <= ${new Date(now)}
      and next_day <= ${EPOCH} + ${claim.lastDay}::int
    returning next_day - ${EPOCH} as day`.execute(db);
  return rows[0]?.day ?? null;
}

export interface FinishedDay {
  provider: string;
  day: number;
  now: number;
}

export async function advanceDay(tx: Tx, { provider, day, now }: FinishedDay): Promise<boolean> {
  const { rows } = await sql`
    update settlement_turn set next_day = next_day + 1, next_try_at = ${new Date(now)},
      last_run_at = ${new Date(now)}
    where provider = ${provider} and next_day = ${EPOCH} + ${day}::int returning 1`.execute(tx);
  return rows.length === 1;
}

export type MovementRow = LedgerMovement & {
  storeId: string;
  orderId: string;
  box: string;
  settled: boolean;
};

export interface MovementQuery {
  provider: string;
  from: number;
  until: number;
  lines: readonly SettlementLine[];
}

/** Movements of a time that are not settled, and those that the lines name. */
export async function findMovements(tx: Tx, query: MovementQuery): Promise<MovementRow[]> {
  const { provider, lines } = query;
  const within = (at: string) =>
    sql`${sql.ref(at)} >= ${new Date(query.from)} and ${sql.ref(at)} < ${new Date(query.until)}`;
  const named = (kind: SettlementLine["kind"]) =>
    lines
      .filter((line) => line.kind === kind)
      .flatMap((line) => ownReferences(line).map((own) => `${line.partnerRef}:${own}`));
  const payments = await sql<MovementRow>`
    select 'PAYMENT' as kind, a.partner_ref as "partnerRef", e.payment_ref as reference, e.amount,
      a.pay_type as "payType", a.store_id as "storeId", a.order_id as "orderId", a.box,
      s.provider is not null as settled
    from pay_event e join pay_attempt a using (store_id, box)
    left join settled_line s on s.provider = e.provider and s.kind = 'PAYMENT'
      and s.partner_ref = a.partner_ref and s.reference = e.payment_ref
    where e.provider = ${provider} and (e.event_key = any(${named("PAYMENT")}::text[])
      or (${within("e.paid_at")} and s.provider is null))`.execute(tx);
  const partnerRefs = lines.flatMap(({ kind, partnerRef }) =>
    kind === "REFUND" ? partnerRef : [],
  );
  const refunds = await sql<MovementRow>`
    with given as (
      select r.*, a.partner_ref, a.pay_type, case when r.payment_ref like 'acquirer:%'
        then r.payment_ref else r.refund_id end as own
      from refund r join pay_attempt a using (store_id, box)
      where a.provider = ${provider} and r.status = 'SUCCEEDED'
        and (${within("r.settled_at")} or a.partner_ref = any(${partnerRefs}::text[])))
    select 'REFUND' as kind, g.partner_ref as "partnerRef", g.own as reference, g.amount,
      g.pay_type as "payType", g.store_id as "storeId", g.order_id as "orderId", g.box,
      s.provider is not null as settled
    from given g left join settled_line s on s.provider = ${provider} and s.kind = 'REFUND'
      and s.partner_ref = g.partner_ref and s.reference = g.own
    where g.partner_ref || ':' || g.own = any(${named("REFUND")}::text[])
      or (${within("g.settled_at")} and s.provider is null)`.execute(tx);
  return [...payments.rows, ...refunds.rows];
}

export interface Run extends FinishedDay {
  lines: number;
  settled: readonly LedgerMovement[];
  differences: readonly Difference[];
}

export async function insertRun(tx: Tx, run: Run): Promise<void> {
  const { provider, now, lines, settled, differences } = run;
  const day = sql`${EPOCH} + ${run.day}::int`;
  await sql`
    insert into settlement_run (provider, day, at, lines, settled, differences)
    values (${provider}, ${day}, ${new Date(now)}, ${lines}, ${settled.length},
      ${differences.length})`.execute(tx);
  const found = JSON.stringify(differences.map((difference, nth) => ({ ...difference, nth })));
  await sql`
    insert into settlement_difference (provider, day, nth, kind, partner_ref, reference, there, here)
    select ${provider}, ${day}, nth, kind, "partnerRef", reference, there, here
    from jsonb_to_recordset(${found}::jsonb) as d(nth int, kind text, "partnerRef" text,
      reference text, there bigint, here bigint)`.execute(tx);
  await sql`
    insert into settled_line (provider, kind, partner_ref, reference, day)
    select ${provider}, kind, "partnerRef", reference, ${day}
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as s(kind text, "partnerRef" text, reference text)`.execute(tx);
}
