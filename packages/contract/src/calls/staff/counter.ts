import { staffCall } from "../../call.ts";
import type * as money from "../../schemas/staff/counter-money.ts";
import type * as schemas from "../../schemas/staff/counter.ts";

export const counterOrders = staffCall<typeof schemas.counterOrders>(
  "/staff/counter/orders",
  "counter:read",
);

export const counterOrder = staffCall<typeof schemas.counterOrder>(
  "/staff/counter/order",
  "counter:read",
);

export const takeCash = staffCall<typeof money.takeCash>("/staff/counter/take_cash", "cash:take");

export const giveRefund = staffCall<typeof money.giveRefund>(
  "/staff/counter/refund",
  "refund:give",
);

export const handBack = staffCall<typeof money.handBack>("/staff/counter/hand_back", "refund:give");

export const decideMismatch = staffCall<typeof money.decideMismatch>(
  "/staff/counter/decide_mismatch",
  "refund:give",
);
