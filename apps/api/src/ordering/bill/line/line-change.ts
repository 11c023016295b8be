import type { Caller } from "../../../http/caller.ts";
import type { LineRow } from "../../order/rows/lines.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import type { RequestVoidRefund } from "../../order/line/voided-money.ts";

export interface LineChange {
  bill: OrderRow;
  lines: readonly LineRow[];
  line: LineRow;
  caller: Caller;
  openedByStaff: boolean;
  requestVoidRefund: RequestVoidRefund;
  now: number;
  /** The price that the guest has agreed to; absent where they were not asked. */
  agreed?: number | undefined;
}
