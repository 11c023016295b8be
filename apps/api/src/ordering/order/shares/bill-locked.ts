import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import type { Connection } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { namePayer } from "./name-payer.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { loadShares } from "./load-shares.ts";
import { runsUntil } from "./share-row.ts";

/** While a share runs: names the payer whose time ends last. */
export async function refuseLocked(
  db: Connection,
  bill: OrderRow,
  { language, now }: { language: Language; now: number },
): Promise<never> {
  const running = (await loadShares(db, bill)).filter(({ status }) => status === "RUNNING");
  const [last] = running.toSorted((a, b) => runsUntil(b) - runsUntil(a));
  const until = last === undefined ? now : runsUntil(last);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const details = { secondsLeft: seconds };
  const name = last === undefined ? null : await namePayer(db, bill, last, language);
  if (name === null) return refuse(ErrorCode.paymentInProgress, undefined, details);
  const params = { name, seconds };
  const place = last?.shown?.place;
  if (place !== undefined) {
    const variant = place === "COUNTER" ? "staffAtCounter" : "staffAtTable";
    return refuse(ErrorCode.paymentInProgress, { variant, params }, details);
  }
  return refuse(ErrorCode.paymentInProgress, { variant: "friendNamed", params }, details);
}
