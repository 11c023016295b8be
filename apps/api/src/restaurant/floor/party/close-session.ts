import { ErrorCode } from "@santap/contract/errors/codes";
import { nextSessionStatus } from "@santap/domain/table/session-state";
import type { Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { endCalls } from "../../../ordering/table/rows/calls.ts";
import {
  appendTableEvent,
  lockSession,
  retireSession,
} from "../../../ordering/table/rows/sessions.ts";

export interface ClosableSession {
  storeId: string;
  sessionId: string;
  tableId: string;
  orderId: string | null;
  canClose: boolean;
}

export async function lockClosable(
  tx: Tx,
  { storeId, sessionId }: { storeId: string; sessionId: string },
): Promise<ClosableSession> {
  const row = (await lockSession(tx, storeId, sessionId)) ?? refuse(ErrorCode.orderNotFound);
  const canClose = nextSessionStatus(row.status, "CLOSE") !== null;
  return { storeId, sessionId, tableId: row.table_id, orderId: row.order_id, canClose };
}

export interface Closing {
  kind: "SESSION_RESET" | "BILL_WRITTEN_OFF";
  by: string;
  reason: string;
  at: number;
}

export async function closeSession(
  tx: Tx,
  { storeId, sessionId, tableId }: ClosableSession,
  closing: Closing,
): Promise<void> {
  const { by, at } = closing;
  await retireSession(tx, { storeId, sessionId, status: "CLOSED", now: at });
  await endCalls(tx, { storeId, sessionId }, { by, at });
  await appendTableEvent(tx, { storeId, tableId, sessionId, ...closing });
}
