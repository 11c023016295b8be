import { withMessages } from "./shell/language/catalog.ts";
import { lazyPart } from "./shell/language/lazy-part.ts";

// What one feature shows of another; features do not import each other.

export const benefitsSheet = lazyPart(["again", "coupon"], () =>
  import("./features/order/benefits/benefits-sheet.tsx").then((part) => part.BenefitsSheet),
);

export const billDealOffer = lazyPart(["again"], () =>
  import("./features/order/benefits/bill-deal-offer.tsx").then((part) => part.BillDealOffer),
);

export const settleButton = lazyPart(["again"], () =>
  import("./features/order/benefits/settle-button.tsx").then((part) => part.SettleButton),
);

export const totals = lazyPart(["order"], () =>
  import("./features/order/lines/charge-lines.tsx").then((part) => part.Totals),
);

export const orderAgain = lazyPart(["again"], () =>
  import("./features/order/again/order-again.tsx").then((part) => part.OrderAgain),
);

export const voucherDishSheet = lazyPart(["dish"], () =>
  import("./features/menu/voucher-dish-sheet.tsx").then((part) => part.VoucherDishSheet),
);

export const menuReading = lazyPart(["menu", "dish"], () =>
  import("./features/menu/menu-reading.tsx").then((part) => part.MenuReading),
);

export const payMethodSheet = lazyPart(["cashier"], () =>
  import("./features/payment/one-tap/pay-method-sheet.tsx").then((part) => part.PayMethodSheet),
);

export const loadPayPlacedOrder = () =>
  withMessages(["cashier"], () =>
    import("./features/payment/one-tap/pay-placed-order.ts").then((part) => part.payPlacedOrder),
  );

export const payerPart = lazyPart(["bill"], () =>
  import("./features/table/payer/payer-part.tsx").then((part) => part.PayerPart),
);

export const tablePart = lazyPart(["bill"], () =>
  import("./features/table/bar/table-part.tsx").then((part) => part.TablePart),
);
