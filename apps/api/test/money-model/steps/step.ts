import type { AsyncCommand } from "fast-check";
import type { Diner, Model } from "../model.ts";
import type { Outcome, SequenceContext } from "../sequence-context.ts";

/** One thing that somebody does. */
export type Step = AsyncCommand<Model, SequenceContext>;

/** Every kind of step: a run of some length is expected to take each of them. */
export const STEP_KINDS = [
  ...([
    "claim",
    "buyDeal",
    "mealDeal",
    "billDeal",
    "redeem",
    "undo",
    "refund",
    "expire",
    "order",
    "pay",
    "wallet",
    "cancel",
    "letGo",
    "poll",
    "read",
    "replay",
    "forge",
  ] as const),
  ...(["decide", "void", "cash", "time", "turn", "faults", "pause", "audit"] as const),
  ...(["together", "crash", "giveBack", "handBack", "drawer", "rates"] as const),
  ...(["leave", "outsider", "soldOut", "voucherMeal"] as const),
  ...(["send", "change", "split", "payShare", "unsplit", "settle", "showCode", "endCode"] as const),
  ...(["release", "decideMoney", "remove", "move", "merge", "writeOff", "reset"] as const),
] as const;

export type StepKind = (typeof STEP_KINDS)[number];

export interface StepPlan {
  readonly kind: StepKind;
  /** The arguments, as the report of a failure shows them after the kind. */
  readonly details: string;
  /** Whether it makes sense by now; absent = always. */
  readonly possible?: (model: Model) => boolean;
  readonly act: (model: Model, context: SequenceContext) => Promise<void>;
}

export function step({ kind, details, possible = () => true, act }: StepPlan): Step {
  return {
    check: possible,
    run: (model, context) => {
      context.stepsRun[kind] = (context.stepsRun[kind] ?? 0) + 1;
      return act(model, context);
    },
    toString: () => `${kind}(${details})`,
  };
}

export function hasOrders({ orders }: Model): boolean {
  return orders.length > 0;
}

export function hasShares({ shares }: Model): boolean {
  return shares.length > 0;
}

export function hasBoxes({ boxes }: Model): boolean {
  return boxes.length > 0;
}

/**
 * The order that repeated requests made.
 *
 * @throws Error where they made several
 */
export function learnOrder(
  model: Model,
  diner: Diner,
  answers: readonly Outcome<{ orderId: string }>[],
): void {
  const orderIds = answers.flatMap((answer) =>
    answer.kind === "DONE" ? [answer.data.orderId] : [],
  );
  if (new Set(orderIds).size > 1) throw new Error(`one request made orders ${orderIds.join(", ")}`);
  const [orderId] = orderIds;
  if (orderId === undefined) return;
  model.acknowledged.orders.add(orderId);
  if (!model.orders.some((one) => one.orderId === orderId)) model.orders.push({ orderId, diner });
}
