import type { Database } from "../../../db/database.ts";
import type { ReadOrderDeps } from "../../../ordering/order/read/read-order.ts";

export interface PrintClock {
  db: Database;
  clock(): number;
}

export interface PrintDeps extends ReadOrderDeps {
  ticketSecret: string;
  /** With the scheme, as printers reach it. */
  publicOrigin: string;
}
