import { Navigate } from "react-router";
import { paths } from "../../../paths.ts";
import type { PaymentParams } from "../payment-params.ts";

/** The QR code has a page of its own. */
export function PayCodeStep({ orderId, box, pageId }: PaymentParams) {
  if (box === "") return <Navigate to={paths.orderDetail(orderId)} replace />;
  return <Navigate to={paths.payCode({ orderId, box, pageId })} replace />;
}
