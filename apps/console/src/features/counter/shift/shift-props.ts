import type { CounterPerson } from "../counter-person.ts";
import type { Counter } from "../use-counter.ts";

/** Of the drawer's panel and its parts. */
export interface ShiftPanelProps {
  person: CounterPerson;
  counter: Counter;
  online: boolean;
  onOrder: (orderId: string) => void;
}
