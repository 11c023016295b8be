import type { CounterPerson } from "../counter-person.ts";
import type { LiveCounter } from "../use-counter.ts";

export interface WalkInPanelProps {
  person: CounterPerson;
  live: LiveCounter;
}

export type PayWay = "CASH" | "QRIS";
