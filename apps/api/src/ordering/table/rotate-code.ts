import type { Database } from "../../db/database.ts";
import { newTableCode } from "../../tokens/public-id.ts";
import { runAct, type ActRequest } from "./staff/run-act.ts";
import { appendTableEvent, replaceCode } from "./table-store.ts";

export interface RotateCodeRequest extends ActRequest {
  tableId: string;
  reason: string;
}

export type CodeRotated =
  | { kind: "DONE"; tableId: string; label: string; code: string }
  | { kind: "REFUSED"; reason: "NOT_FOUND" };

export function rotateCode(
  { db, clock }: { db: Database; clock(): number },
  request: RotateCodeRequest,
): Promise<CodeRotated> {
  const { storeId, tableId, by, reason } = request;
  return runAct<CodeRotated>(db, request, async (tx) => {
    const code = newTableCode();
    const at = clock();
    const label = await replaceCode(tx, { storeId, tableId, code, at });
    if (label === null) return { kind: "REFUSED", reason: "NOT_FOUND" };
    const event = { storeId, tableId, sessionId: null, kind: "CODE_ROTATED" as const };
    await appendTableEvent(tx, { ...event, by, reason, at });
    return { kind: "DONE", tableId, label, code };
  });
}
