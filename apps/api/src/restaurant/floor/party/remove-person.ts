import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { removePerson as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { SECOND_MS } from "@santap/domain/calendar/local-time";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import {
  createEndGuestPart,
  findRemovedShares,
} from "../../../ordering/bill/end/end-guest-part.ts";
import { namePayer } from "../../../ordering/order/shares/name-payer.ts";
import type { GoneGuests } from "../../../ordering/table/people/gone-guests.ts";
import { removeFromTable } from "../../../ordering/table/people/remove-from-table.ts";
import { findPeople } from "../../../ordering/table/rows/people.ts";
import { lockSession } from "../../../ordering/table/rows/sessions.ts";
import { queryShareNow } from "../../../paying/payment/attempt/query-share-now.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { refusePaying } from "../refuse-action.ts";

const endGuestPart = createEndGuestPart(queryShareNow);

/** TABLE-10: staff may remove the host, too; the next guest is host then. */
export function removePerson(
  { db, clock }: FloorDeps,
  { storeId, sessionId, participantId, reason }: PayloadOf<typeof call>,
  { staff, language }: Actor,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, storeId, sessionId);
    const people = session === null ? [] : await findPeople(tx, { storeId, sessionId });
    const target = people.find((one) => one.participant_id === participantId);
    if (session === null || target === undefined) return refuse(ErrorCode.orderNotFound);
    if (target.removed_at !== null) return { repeated: true };
    const removal = { storeId, participantId, by: staff.name, now: clock() };
    await removeFromTable(tx, session, removal, async (inTx, guests, at) => {
      await requireNotPaying(inTx, guests, { language, at });
      await endGuestPart(inTx, guests, at);
    });
    const entry = { subject: participantId, after: { sessionId, reason }, at: clock() };
    await addAuditEntry(tx, staff, { act: "PERSON_REMOVED", ...entry });
    return { repeated: false };
  });
}

/** FLOOR-2: their payment is not closed under them; a share that nobody has begun to pay may end. */
async function requireNotPaying(
  tx: Tx,
  guests: GoneGuests,
  { language, at }: { language: Language; at: number },
): Promise<void> {
  const bill = await lockOrder(tx, guests.storeId, guests.orderId);
  const running = await findRemovedShares(tx, guests);
  const paid = running.find(({ pays_until: paysUntil }) => paysUntil !== null);
  if (paid === undefined || paid.pays_until === null) return;
  const secondsLeft = Math.max(0, Math.ceil((paid.pays_until - at) / SECOND_MS));
  refusePaying({ name: await namePayer(tx, bill, paid, language), secondsLeft });
}
