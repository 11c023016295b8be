import { inTransaction } from "../../../db/transaction.ts";
import { parseStoreId } from "../../../tokens/public-id.ts";
import type { LivePayment } from "./cash-charge.ts";
import type { CashDeps, CashQuote, CashRefused, CashTaken, TakenCash } from "./cash-result.ts";
import { isReferenceTaken } from "./cash-store.ts";
import { NotTaken, takeOnce } from "./take-once.ts";

export type CashResult = CashTaken | CashRefused;

/** A diner may begin to pay anew while a payment is being closed. */
const MOST_TRIES = 3;

/**
 * Under the order's lock, as every payment: of cash and a wallet's money one pays. Live payments of the same
 * are closed at the acquirer first; what still comes of them goes back.
 */
export async function takeCash(deps: CashDeps, taken: TakenCash): Promise<CashResult> {
  const storeId = parseStoreId(taken.orderId);
  if (storeId === null) return NOTHING_FOUND;
  for (let tries = 1; ; tries++) {
    const outcome = await tryToTake(deps, storeId, taken);
    if (!(outcome instanceof NotTaken)) return outcome;
    const refused = outcome.outcome;
    if (refused.kind === "DUE") throw new Error("money of no amount");
    if (outcome.live.length === 0 || tries > MOST_TRIES) return refused;
    if (!(await closeAll(deps, storeId, outcome.live))) return refused;
  }
}

/** What staff are to take, now; `payable` is its amount. */
export async function quoteCash(
  deps: Pick<CashDeps, "db" | "clock">,
  { orderId, besideRunning }: Pick<TakenCash, "orderId" | "besideRunning">,
): Promise<CashRefused | CashQuote> {
  const storeId = parseStoreId(orderId);
  if (storeId === null) return NOTHING_FOUND;
  const outcome = await tryToTake(deps, storeId, {
    orderId,
    besideRunning: besideRunning ?? null,
    amount: null,
    by: "",
  });
  if (outcome instanceof NotTaken) return outcome.outcome;
  throw new Error("a question took cash");
}

const NOTHING_FOUND: CashRefused = {
  ...{ kind: "REFUSED", reason: "NOT_FOUND", payable: 0, due: 0, payer: null },
};

async function tryToTake(
  { db, clock }: CashDeps,
  storeId: string,
  taken: Omit<TakenCash, "amount"> & { amount: number | null },
): Promise<CashTaken | NotTaken> {
  try {
    return await inTransaction(db, (tx) => takeOnce(tx, { storeId, taken, at: clock() }));
  } catch (error) {
    if (error instanceof NotTaken) return error;
    const due = taken.amount ?? 0;
    const refused = { kind: "REFUSED", payable: due, due, payer: null } as const;
    if (isReferenceTaken(error)) return new NotTaken({ ...refused, reason: "REFERENCE_USED" });
    throw error;
  }
}

async function closeAll(
  { cancelLiveAttempt }: CashDeps,
  storeId: string,
  live: readonly LivePayment[],
): Promise<boolean> {
  if (cancelLiveAttempt === undefined) return false;
  const closed = await Promise.all(
    live.map(({ chargeId }) => cancelLiveAttempt(storeId, chargeId)),
  );
  return closed.every(Boolean);
}
