import type { CounterPerson } from "../counter-person.ts";
import type { LivePrints } from "../../../shell/print/use-prints.ts";
import type { LiveCounter } from "../use-counter.ts";

export interface WalkInPanelProps {
  person: CounterPerson;
  live: LiveCounter;
  printing: LivePrints;
}

export const PAY_WAYS = ["CASH", "QRIS", "EDC", "TRANSFER"] as const;
export type PayWay = (typeof PAY_WAYS)[number];
