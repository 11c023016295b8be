import { SECOND_MS } from "@santap/domain/calendar/local-time";
import type { Language } from "@santap/contract/errors/language";
import type { Connection } from "../../../db/database.ts";
import { findOrder } from "../../order/rows/find-order.ts";
import { loadShares } from "../../order/shares/load-shares.ts";
import { runsUntil } from "../../order/shares/share-row.ts";
import { namePayer } from "../../order/shares/name-payer.ts";

export interface LastPayer {
  name: string | null;
  secondsLeft: number;
}

/** Of those who pay a bill, the one whose time ends last; null where nobody does any more. */
export async function findLastPayer(
  db: Connection,
  { storeId, orderId }: { storeId: string; orderId: string },
  { language, now }: { language: Language; now: number },
): Promise<LastPayer | null> {
  const order = await findOrder(db, storeId, orderId);
  if (order === null) return null;
  const running = (await loadShares(db, order)).filter(({ status }) => status === "RUNNING");
  const [last] = running.toSorted((a, b) => runsUntil(b) - runsUntil(a));
  if (last === undefined) return null;
  const name = await namePayer(db, order, last, language);
  return { name, secondsLeft: Math.max(0, Math.ceil((runsUntil(last) - now) / SECOND_MS)) };
}
