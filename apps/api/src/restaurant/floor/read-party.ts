import { findJoining } from "@santap/domain/table/joining";
import type { SessionStatus } from "@santap/domain/table/session-state";
import { deriveSessionStatus } from "@santap/domain/table/session-status";
import type { Connection } from "../../db/database.ts";
import { findSession } from "../../ordering/table/rows/sessions.ts";
import { findService } from "../../ordering/table/rows/waiter.ts";

export interface Party {
  sessionId: string;
  tableId: string;
  tableLabel: string;
  payMode: "PAY_FIRST" | "PAY_LATER";
  status: SessionStatus;
  /** What is read after it is at least as new. */
  version: number;
  openedAt: number;
  /** Who serves it; null for nobody. */
  waiter: string | null;
  /** Null where joining needs none. */
  pin: string | null;
  hostId: string | null;
  sharedOrderId: string | null;
}

/** For staff; null where the store has no such session. */
export async function readParty(
  db: Connection,
  storeId: string,
  sessionId: string,
): Promise<Party | null> {
  const session = await findSession(db, storeId, sessionId);
  const service = await findService(db, { storeId, sessionId });
  if (session === null || service === null) return null;
  const { pay_mode: payMode, joining, pin } = session;
  return {
    ...{ sessionId, payMode },
    tableId: session.table_id,
    tableLabel: session.label,
    status: deriveSessionStatus(session.status, session.order_status),
    version: session.version,
    openedAt: service.opened_at,
    waiter: service.waiter,
    pin: findJoining(joining, payMode) === "PIN" ? pin : null,
    hostId: session.host_id,
    sharedOrderId: session.order_id,
  };
}
