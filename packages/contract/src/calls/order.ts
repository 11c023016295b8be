import { optionalCall, userCall } from "../call.ts";
import type * as schemas from "../schemas/order.ts";

export const previewOrder = optionalCall<typeof schemas.previewOrder>("/order/preview");

export const createOrder = userCall<typeof schemas.createOrder>("/order/create");

export const orderDetail = optionalCall<typeof schemas.orderDetail>("/order/detail");

export const listOrders = userCall<typeof schemas.listOrders>("/order/list");

export const cancelOrder = userCall<typeof schemas.cancelOrder>("/order/cancel");

export const orderAgain = userCall<typeof schemas.orderAgain>("/order/again");

export const payAtCounter = userCall<typeof schemas.payAtCounter>("/order/pay_at_counter");

export const isFirstPaidOrder = userCall<typeof schemas.isFirstPaidOrder>(
  "/local_life/order/query_is_first_pay_success_order",
);
