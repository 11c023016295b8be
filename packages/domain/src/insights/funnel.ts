/** From arrival to a paid order. The checkout counter is none: an order is usually paid without it. */
export const FUNNEL_STEPS = [
  "table_opened",
  "menu_viewed",
  "item_added",
  "confirm_viewed",
  "login_succeeded",
  "pay_created",
  "order_paid",
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** One letter per step, so that a session's events can be matched as a string. */
export const FUNNEL_LETTERS = "abcdefg";
/** Follows the letter of `login_succeeded` for a sign-in within this session. */
export const OWN_LOGIN_LETTER = "l";

/** LIKE pattern of sessions that reached a step in order. */
export function reachPattern(step: number): string {
  return `%${[...FUNNEL_LETTERS].slice(0, step + 1).join("%")}%`;
}
