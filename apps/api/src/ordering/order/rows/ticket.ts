import { readToken, signToken } from "../../../tokens/signed-token.ts";
import type { OrderRow } from "./order-row.ts";

/** Long enough to choose a wallet. */
const TICKET_TTL_MS = 10 * 60 * 1000;

type Payable = Pick<OrderRow, "order_id" | "version" | "payable_amount">;

export function createTicket(secret: string, order: Payable, now: number): string {
  const claims = { o: order.order_id, v: order.version, a: order.payable_amount };
  return signToken(secret, "ticket", claims, now + TICKET_TTL_MS);
}

export type TicketVerdict = "GOOD" | "BAD" | "OTHER_AMOUNT";

/** OTHER_AMOUNT: issued before the order's lines or price changed. */
export function checkTicket(
  { secret, ticket, now }: { secret: string; ticket: string; now: number },
  order: Payable,
): TicketVerdict {
  const read = readToken(secret, "ticket", ticket, now);
  if (!read.ok || read.claims["o"] !== order.order_id) return "BAD";
  const same = read.claims["v"] === order.version && read.claims["a"] === order.payable_amount;
  return same ? "GOOD" : "OTHER_AMOUNT";
}
