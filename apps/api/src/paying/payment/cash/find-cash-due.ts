import { newOrderSideId, parseStoreId } from "../../../tokens/public-id.ts";
import { quoteCash } from "./take-cash.ts";

type Deps = Parameters<typeof quoteCash>[0];

/** What pays something now: cash, rounded, and any other tender. Null where none is taken. */
export interface CounterDue {
  cashDue: number | null;
  exactDue: number | null;
}

/** Of an order, a bill or a share. */
export async function findDue(deps: Deps, orderId: string): Promise<CounterDue> {
  return describe(await quoteCash(deps, { orderId }));
}

/** Beside what diners are paying of a bill now; null where nothing is left beside it. */
export async function findDueBeside(
  deps: Deps,
  orderId: string,
): Promise<{ cashDueBeside: number | null; exactDueBeside: number | null }> {
  const besideRunning = newOrderSideId(parseStoreId(orderId) ?? "");
  const { cashDue, exactDue } = describe(await quoteCash(deps, { orderId, besideRunning }));
  return { cashDueBeside: cashDue, exactDueBeside: exactDue };
}

function describe(quote: Awaited<ReturnType<typeof quoteCash>>): CounterDue {
  if (quote.kind !== "DUE") return { cashDue: null, exactDue: null };
  return { cashDue: quote.payable, exactDue: quote.due };
}
