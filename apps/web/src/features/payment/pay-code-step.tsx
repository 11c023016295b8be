import { getOrderPath, paths } from "../../paths.ts";
import { Redirect } from "../../shell/route/router.tsx";
import type { PaymentParams } from "./payment-params.ts";

export function PayCodeStep({ orderId, box, pageId }: PaymentParams) {
  if (box === "") return <Redirect to={getOrderPath(orderId, pageId)} />;
  return <Redirect to={paths.payCode({ orderId, box, pageId })} />;
}
