import { withMessages } from "./shell/language/catalog.ts";

/** For what a voucher brings to an order; features do not import each other. */
export const loadVoucherDishSheet = () =>
  withMessages(
    ["dish"],
    async () => (await import("./features/menu/voucher-dish-sheet.tsx")).VoucherDishSheet,
  );
