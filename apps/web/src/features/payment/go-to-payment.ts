import { navigate } from "@santap/client/history";
import type { CreatedPayment } from "./counter/create-payment.ts";
import { getPaymentPath } from "./payment-params.ts";

/**
 * To the payment's own page, or to the wallet's. Who comes back from the wallet by the browser finds the
 * page that waits for it, not the counter.
 */
export function goToPayment(created: CreatedPayment): void {
  const { redirectUrl } = created;
  navigate(getPaymentPath(created), { replace: redirectUrl !== null });
  if (redirectUrl !== null) location.assign(redirectUrl);
}
