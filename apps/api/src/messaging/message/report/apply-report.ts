import { toSpendDay } from "@santap/domain/message/message-price";
import { afterReport, type MessageStep } from "@santap/domain/message/message-state";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { getShard } from "@santap/domain/otp/sharded-bucket";
import { refundSpend, type Spend, type SpendDay } from "../spend-store.ts";
import { parseDeliveryReference } from "../delivery/delivery-reference.ts";
import type { MessageDeps } from "../message-deps.ts";
import { lockMessages, saveMessage, type MessageRow } from "../message-store.ts";
import type { Fault } from "../provider/fault.ts";

export interface SenderReport {
  /** Our reference; anything else is not about our messages. */
  reference: string;
  delivered: boolean;
  fault: Fault | null;
}

export interface AppliedReport {
  report: SenderReport;
  step: MessageStep;
}

/** All or none. Unknown references, replays and late reports change nothing and are left out. */
export async function applyReports(
  { db, clock }: Pick<MessageDeps, "db" | "clock">,
  reports: readonly SenderReport[],
): Promise<AppliedReport[]> {
  const ours = reports.flatMap((report) => {
    const about = parseDeliveryReference(report.reference);
    return about === null ? [] : { ...about, report };
  });
  if (ours.length === 0) return [];
  return inTransaction(db, async (tx) => {
    const rows = await lockMessages(tx, [...new Set(ours.map(({ messageId }) => messageId))]);
    const byId = new Map(rows.map((row) => [row.message_id, row]));
    const unused: Spend[] = [];
    const applied: AppliedReport[] = [];
    for (const { messageId, send, report } of ours) {
      const row = byId.get(messageId);
      if (row === undefined || send > row.sends) continue;
      const now = clock();
      const about = { delivered: report.delivered, newest: send === row.sends };
      const step = afterReport({ ...row, expiresAt: row.expires_at }, about, now);
      if (step === null) continue;
      const reserved = step.dueAt === null ? 0 : row.reserved;
      await saveMessage(tx, { messageId, step, sends: row.sends, spent: row.spent, reserved, now });
      const shard = getShard(row.phone_key);
      unused.push({ ...getSpendDay(row), shard, rupiah: row.reserved - reserved });
      byId.set(messageId, { ...row, ...pick(step), reserved });
      applied.push({ report, step });
    }
    await refundAll(tx, unused);
    return applied;
  });
}

function pick({ status, channels, tries }: MessageStep) {
  return { status, channels: [...channels], tries };
}

/** Only messages with a country have reservations. */
function getSpendDay(row: MessageRow): SpendDay {
  return { day: toSpendDay(row.created_at), country: row.country_code ?? "62" };
}

/** Always in the same order, to avoid deadlocks. */
async function refundAll(tx: Tx, unused: readonly Spend[]): Promise<void> {
  const formatLockKey = ({ day, country, shard }: Spend) => `${day} ${country} ${shard + 100}`;
  const ordered = unused.toSorted((a, b) => (formatLockKey(a) < formatLockKey(b) ? -1 : 1));
  for (const spend of ordered) await refundSpend(tx, spend);
}
