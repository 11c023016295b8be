import { failureText } from "@santap/client/call-failure";
import { localStore } from "@santap/client/storage";
import { payAtCounter } from "@santap/contract/calls/order";
import { CASH } from "@santap/domain/order/counter";
import type { ToastApi } from "@santap/ui/overlay/toast";
import { call } from "../../../api.ts";
import type { Translate } from "../../../shell/language/use-translation.ts";
import { storeLastMethod } from "../../../shell/pay-method/last-method.ts";

/** The order waits at the counter for its cash, as its page says; false where it does not. */
export async function waitAtCounter(
  { orderId, ticket }: { orderId: string; ticket: string },
  { toast, t }: { toast: ToastApi; t: Translate },
): Promise<boolean> {
  const answer = await call(payAtCounter, { orderId, ticket });
  if (answer.success) storeLastMethod(localStore, { payType: CASH, askedMore: false });
  else toast.show({ text: failureText(answer.error, t), tone: "danger" });
  return answer.success;
}
