import { withMessages } from "./shell/language/catalog.ts";

/** For home; features do not import each other. */
export const loadOrderAgain = () =>
  withMessages(
    ["again"],
    async () => (await import("./features/order/again/order-again.tsx")).OrderAgain,
  );
