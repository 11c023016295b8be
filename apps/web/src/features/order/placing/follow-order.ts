import type { DataOf } from "@santap/contract/call";
import type { createOrder } from "@santap/contract/calls/order";
import { CASH } from "@santap/domain/order/counter";
import { navigate } from "@santap/client/history";
import type { ToastApi } from "@santap/ui/overlay/toast";
import { loadPayPlacedOrder } from "../../../feature-parts.ts";
import { paths, storePageId } from "../../../paths.ts";
import type { Translate } from "../../../shell/language/use-translation.ts";
import type { DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import type { ChosenMethod } from "../../../shell/pay-method/chosen-method.ts";
import { track } from "../../../shell/tracking/event-buffer.ts";

export type PlacedOrder = DataOf<typeof createOrder>;

export interface OrderContext {
  storeId: string;
  table: DraftEditor["table"];
  /** Paid at once with it; null: at the counter, later, or not at all. */
  method: ChosenMethod | null;
  /** As shown when the person confirmed. */
  shownAmount: number;
  toast: ToastApi;
  t: Translate;
}

/** Goes on from an order that was just made: pays it, or shows it. */
export function followOrder(placed: PlacedOrder, context: OrderContext): void {
  const { storeId, table } = context;
  const { orderId, payableAmount } = placed;
  // Cash is asked for by a person: another price than shown is shown before.
  const isDearer = context.method?.payType === CASH && payableAmount !== context.shownAmount;
  const method = isDearer ? null : context.method;
  const isBill = table?.payMode === "PAY_LATER";
  if (isBill || payableAmount === 0) {
    navigate(paths.orderDetail(orderId), { replace: true });
    if (!isBill) track("funnel", "order_paid", { storeId, payType: "FREE", payableAmount });
  } else if (method === null) navigate(getCounterPath(placed, storeId), { replace: true });
  else void payAtOnce(placed, { ...context, method });
}

/** The address is the counter's from here on, while this page stays: a reload must not order again. */
async function payAtOnce(
  placed: PlacedOrder,
  context: OrderContext & { method: ChosenMethod },
): Promise<void> {
  const { storeId, table, method, toast, t } = context;
  const { orderId, ticket } = placed;
  const counter = getCounterPath(placed, storeId);
  history.replaceState(null, "", counter);
  const order = {
    orderId,
    ticket,
    storeId,
    pageId: storePageId(storeId),
    amount: context.shownAmount,
  };
  try {
    const pay = await loadPayPlacedOrder();
    await pay(order, { method, participantToken: table?.participantToken, toast, t });
  } catch {
    navigate(counter, { replace: true });
  }
}

function getCounterPath({ orderId, ticket }: PlacedOrder, storeId: string): string {
  return paths.cashier({ orderId, ticket, pageId: storePageId(storeId) });
}
