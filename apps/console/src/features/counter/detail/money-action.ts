import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";
import type { CounterPerson } from "../counter-person.ts";
import type { Counter } from "../use-counter.ts";

export interface MoneyActionProps {
  person: CounterPerson;
  detail: CounterOrderDetail;
  counter: Counter;
  /** MER-2: without a connection money is refused. */
  online: boolean;
  /** What is shown may have changed. */
  onDone: () => void;
}
