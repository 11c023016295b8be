import { setPaidTriggers } from "./ordering/order/lifecycle/mark-order-paid.ts";
import {
  couponTrigger,
  dealTrigger,
  kitchenTrigger,
  rewardTrigger,
  stockTrigger,
  tableTrigger,
  voucherTrigger,
} from "./ordering/order/lifecycle/paid-triggers.ts";

/** What a paid order triggers, in the order in which rows are locked. */
export function registerPaidTriggers(): void {
  setPaidTriggers([
    dealTrigger,
    voucherTrigger,
    couponTrigger,
    rewardTrigger,
    stockTrigger,
    kitchenTrigger,
    tableTrigger,
  ]);
}
