import type { CounterPerson } from "../counter-person.ts";
import type { LiveCounter } from "../use-counter.ts";
import type { Menu } from "./price-draft.ts";
import type { OrderDraft } from "./use-order-draft.ts";

export interface WalkInPanelProps {
  person: CounterPerson;
  live: LiveCounter;
}

export type PayWay = "CASH" | "QRIS";

export interface BuildOrderProps extends WalkInPanelProps {
  draft: OrderDraft;
  menu: Menu;
  onPlaced: (orderId: string, way: PayWay) => void;
}
