import type { Language } from "@santap/contract/errors/language";
import type { Connection } from "../../../db/database.ts";
import { readPeople } from "../../table/people/read-people.ts";
import type { OrderRow } from "../rows/order-row.ts";
import type { ShareRow } from "./share-row.ts";

/** As the others at the table read it, or whoever shows its code; null where nobody of the table pays it. */
export async function namePayer(
  db: Connection,
  { store_id: storeId, session_id: sessionId }: OrderRow,
  share: ShareRow,
  language: Language,
): Promise<string | null> {
  if (share.shown !== null) return share.shown.name;
  const people = sessionId === null ? [] : await readPeople(db, { storeId, sessionId }, language);
  const payer = people.find(({ participantId }) => participantId === share.participant_id);
  const bySeat = people.find(({ seat }) => seat === share.seat);
  return (payer ?? bySeat)?.name ?? null;
}
