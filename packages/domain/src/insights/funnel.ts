/** The way to a paid order, step by step. */
export const FUNNEL_STEPS = [
  "table_opened",
  "menu_viewed",
  "item_added",
  "confirm_viewed",
  "login_succeeded",
  "cashier_viewed",
  "pay_created",
  "order_paid",
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/**
 * One letter a step, in their order, so that a session's events, written one after the other, can be
 * searched for the steps in order.
 */
export const FUNNEL_LETTERS = "abcdefgh";
/** Stands beside the letter of `login_succeeded` where it was a sign-in of this session. */
export const OWN_LOGIN_LETTER = "l";

/** The pattern (SQL's LIKE) of sessions that came as far as a step, in order. */
export function reachPattern(step: number): string {
  return `%${[...FUNNEL_LETTERS].slice(0, step + 1).join("%")}%`;
}
