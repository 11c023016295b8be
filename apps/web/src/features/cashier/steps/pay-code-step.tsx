import { paths } from "../../../paths.ts";
import { Redirect } from "../../../shell/route/redirect.tsx";
import type { PaymentParams } from "../payment-params.ts";

/** The QR code has a page of its own. */
export function PayCodeStep({ orderId, box, pageId }: PaymentParams) {
  if (box === "") return <Redirect to={paths.orderDetail(orderId)} />;
  return <Redirect to={paths.payCode({ orderId, box, pageId })} />;
}
