import { withMessages } from "./shell/language/catalog.ts";

/** For the order's page and the counter; features do not import each other. */
export const loadBenefitsSheet = () =>
  withMessages(
    ["again", "coupon"],
    async () => (await import("./features/order/benefits/benefits-sheet.tsx")).BenefitsSheet,
  );

export const loadBillDealOffer = () =>
  withMessages(
    ["again"],
    async () => (await import("./features/order/benefits/bill-deal-offer.tsx")).BillDealOffer,
  );

export const loadSettleButton = () =>
  withMessages(
    ["again"],
    async () => (await import("./features/order/benefits/settle-button.tsx")).SettleButton,
  );

/** For the bill of a table. */
export const loadTotals = () =>
  withMessages(
    ["order"],
    async () => (await import("./features/order/lines/charge-lines.tsx")).Totals,
  );
