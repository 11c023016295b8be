import type { AsyncCommand } from "fast-check";
import type { Model } from "../model.ts";
import type { Scene } from "../scene.ts";

/** One thing that somebody does. */
export type Step = AsyncCommand<Model, Scene>;

export interface StepPlan {
  /** As the report of a failure shows it. */
  readonly name: string;
  /** Whether it makes sense by now; absent = always. */
  readonly possible?: (model: Model) => boolean;
  readonly act: (model: Model, scene: Scene) => Promise<void>;
}

export function step({ name, possible = () => true, act }: StepPlan): Step {
  return { check: possible, run: act, toString: () => name };
}

export function hasOrders({ orders }: Model): boolean {
  return orders.length > 0;
}

export function hasBoxes({ boxes }: Model): boolean {
  return boxes.length > 0;
}
