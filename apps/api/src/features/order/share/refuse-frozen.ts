import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { Connection } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { readPeople } from "../../table/people/read-people.ts";
import type { OrderRow } from "../order-row.ts";
import { findShares } from "./share-store.ts";
import { runsUntil } from "./share-row.ts";

/** While a share runs: names the payer whose time ends last. */
export async function refuseFrozen(
  db: Connection,
  bill: OrderRow,
  { language, now }: { language: Language; now: number },
): Promise<never> {
  const { store_id: storeId, order_id: orderId, session_id: sessionId } = bill;
  const running = (await findShares(db, storeId, orderId)).filter(
    ({ status }) => status === "RUNNING",
  );
  const [last] = running.toSorted((a, b) => runsUntil(b) - runsUntil(a));
  const until = last === undefined ? now : runsUntil(last);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const details = { secondsLeft: seconds };
  const people = sessionId === null ? [] : await readPeople(db, { storeId, sessionId }, language);
  const payer = people.find(({ participantId }) => participantId === last?.participant_id);
  const bySeat = people.find(({ seat }) => seat === last?.seat);
  const name = (payer ?? bySeat)?.name;
  if (name === undefined) return refuse(ErrorCode.paymentInProgress, undefined, details);
  const params = { name, seconds };
  return refuse(ErrorCode.paymentInProgress, { variant: "friendNamed", params }, details);
}
