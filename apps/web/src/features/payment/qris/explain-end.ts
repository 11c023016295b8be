import type { DataOf } from "@santap/contract/call";
import { orderDetail } from "@santap/contract/calls/order";
import type { ToastOptions } from "@santap/ui/overlay/toast";
import { call } from "../../../api.ts";
import type { Translate } from "../../../shell/language/use-translation.ts";

type Order = Pick<DataOf<typeof orderDetail>, "status" | "shares">;

const UNPAID_ENDS: readonly Order["status"][] = ["CANCELLED", "EXPIRED", "WRITTEN_OFF"];
/** Staff close a code a moment before they record the cash. */
const CASH_FOLLOWS_MS = 1_000;

interface Teller {
  toast: { show: (options: ToastOptions) => void };
  t: Translate;
  /** That the order is cancelled. */
  options: ToastOptions;
}

/** A code was closed: because its order or share was paid another way, such as in cash, or for good. */
export async function explainEnd(orderId: string, { toast, t, options }: Teller): Promise<void> {
  const isPaid = await isPaidElsewhere(orderId);
  toast.show(isPaid ? { ...options, text: t("again.paidElsewhere"), tone: "success" } : options);
}

async function isPaidElsewhere(orderId: string): Promise<boolean> {
  const first = await read(orderId);
  if (first === null || UNPAID_ENDS.includes(first.status)) return false;
  if (isPaid(first, orderId)) return true;
  await new Promise((resolve) => setTimeout(resolve, CASH_FOLLOWS_MS));
  const second = await read(orderId);
  return second !== null && isPaid(second, orderId);
}

async function read(orderId: string): Promise<Order | null> {
  const answer = await call(orderDetail, { orderId });
  return answer.success ? answer.data : null;
}

function isPaid({ status, shares }: Order, orderId: string): boolean {
  const share = shares.find(({ shareId }) => shareId === orderId);
  return share?.state === "PAID" || status === "PAID" || status === "COMPLETED";
}
