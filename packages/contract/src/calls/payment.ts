import { guestCall, userCall } from "../call.ts";
import type * as schemas from "../schemas/payment.ts";

export const cashierDetail = userCall<typeof schemas.cashierDetail>("/cashier_desk/detail_v2");

export const createPayOrder = userCall<typeof schemas.createPayOrder>("/pay/createPayOrder");

export const queryQrCode = guestCall<typeof schemas.queryQrCode>("/pay/queryQrCode");

export const queryPayOrderResult = guestCall<typeof schemas.queryPayOrderResult>(
  "/pay/queryPayOrderResult",
);

export const closePayOrder = userCall<typeof schemas.closePayOrder>("/pay/closePayOrder");

/** Server-sent events with `payStatus` on every change. */
export const PAY_EVENTS_PATH = "/pay/events";
