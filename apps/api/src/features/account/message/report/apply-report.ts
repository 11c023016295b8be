import { afterReport, type MessageStep } from "@santap/domain/account/message-state";
import { inTransaction } from "../../../../db/transaction.ts";
import type { MessageDeps } from "../message-deps.ts";
import { lockMessage, saveMessage } from "../message-store.ts";
import type { Fault } from "../provider/fault.ts";
import { readReference } from "../delivery/try-reference.ts";

/** What a sender says about a try, after it took it. */
export interface SenderReport {
  /** As we gave it to the sender; anything else is not about a message of ours. */
  reference: string;
  delivered: boolean;
  /** Why it was not delivered, where the sender says so. */
  fault: Fault | null;
}

/** What the report changed; null for an unknown reference, a replay, and one that comes too late. */
export async function applyReport(
  { db, clock }: Pick<MessageDeps, "db" | "clock">,
  { reference, delivered }: SenderReport,
): Promise<MessageStep | null> {
  const about = readReference(reference);
  if (about === null) return null;
  const { messageId, send } = about;
  return inTransaction(db, async (tx) => {
    const row = await lockMessage(tx, messageId);
    if (row === null || send > row.sends) return null;
    const now = clock();
    const newest = send === row.sends;
    const message = { ...row, expiresAt: row.expires_at };
    const step = afterReport(message, { delivered, newest }, now);
    const { sends, spent } = row;
    if (step !== null) await saveMessage(tx, { messageId, step, sends, spent, now });
    return step;
  });
}
