import type { DataOf } from "@santap/contract/call";
import type { previewOrder } from "@santap/contract/calls/order";

/** A method on offer. */
export type PayType = DataOf<typeof previewOrder>["payTypeList"][number];

/** A method with what it asked for. */
export interface ChosenMethod extends PayType {
  /** Empty if not required. */
  walletPhone: string;
}
