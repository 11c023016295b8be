import { newOrderSideId, parseStoreId } from "../../../tokens/public-id.ts";
import { quoteCash } from "./take-cash.ts";

type Deps = Parameters<typeof quoteCash>[0];

/** What cash pays now of an order or a bill, rounded; null where none is taken. */
export async function findCashDue(deps: Deps, orderId: string): Promise<number | null> {
  const quote = await quoteCash(deps, { orderId });
  return quote.kind === "DUE" ? quote.payable : null;
}

/** What cash pays beside what diners are paying of a bill now, rounded; null where nothing is left beside it. */
export async function findCashDueBeside(deps: Deps, orderId: string): Promise<number | null> {
  const besideRunning = newOrderSideId(parseStoreId(orderId) ?? "");
  const quote = await quoteCash(deps, { orderId, besideRunning });
  return quote.kind === "DUE" ? quote.payable : null;
}
