import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import type { Payables } from "../attempt/payable.ts";
import { lockDue } from "./due-order.ts";
import { createOrderPayable } from "./order-payable.ts";
import { loadSharePayable } from "./share-payable.ts";

export const payables: Payables = {
  lockOrder,
  load: (tx, order, shareId) =>
    shareId === null
      ? Promise.resolve(createOrderPayable(tx, order))
      : loadSharePayable(tx, order, shareId),
  lockDue,
};
