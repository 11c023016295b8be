import { withMessages } from "./shell/language/catalog.ts";

/** For the confirm page; features do not import each other. */
export const loadPayMethodSheet = () =>
  withMessages(
    ["cashier"],
    async () => (await import("./features/payment/one-tap/pay-method-sheet.tsx")).PayMethodSheet,
  );

export const loadPayPlacedOrder = () =>
  withMessages(
    ["cashier"],
    async () => (await import("./features/payment/one-tap/pay-placed-order.ts")).payPlacedOrder,
  );
