import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { serveParty as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { publishTableChange } from "../../../ordering/table/rows/publish-table-change.ts";
import { setWaiter } from "../../../ordering/table/rows/waiter.ts";
import { requireSignedIn } from "../../staff/require-signed-in.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";

/** From now on, whoever did before. */
export async function serveParty(
  { db }: FloorDeps,
  { storeId, sessionId }: PayloadOf<typeof call>,
  { staff }: Actor,
): Promise<DataOf<typeof call>> {
  const { operatorId, name } = staff;
  await inTransaction(db, async (tx) => {
    await requireSignedIn(tx, staff);
    const found = await setWaiter(tx, { storeId, sessionId, operatorId }, { over: true });
    if (!found) refuse(ErrorCode.orderNotFound);
    publishTableChange(tx, sessionId);
  });
  return { waiter: name };
}

/** Who has done something for a party serves it, where nobody does. After all other locks. */
export async function serveUnserved(
  tx: Tx,
  staff: SignedInStaff,
  sessionId: string,
): Promise<void> {
  const { storeId, operatorId } = staff;
  await requireSignedIn(tx, staff);
  await setWaiter(tx, { storeId, sessionId, operatorId }, { over: false });
}
