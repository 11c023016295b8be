import { quoteCash } from "./take-cash.ts";

/** What cash pays now of an order or a bill, rounded; null where none is taken. */
export async function findCashDue(
  deps: Parameters<typeof quoteCash>[0],
  orderId: string,
): Promise<number | null> {
  const quote = await quoteCash(deps, { orderId });
  return quote.kind === "DUE" ? quote.payable : null;
}
