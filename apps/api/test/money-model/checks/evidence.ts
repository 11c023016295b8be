import type { Acknowledged } from "../model.ts";
import type { MoneySeen } from "./read/read-money.ts";

/** What a sequence left behind, what was promised on the way, and what there was at its beginning. */
export interface Evidence {
  readonly seen: MoneySeen;
  readonly acknowledged: Acknowledged;
  readonly portions: Readonly<Record<string, number>>;
}
