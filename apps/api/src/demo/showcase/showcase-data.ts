import type { DemoPhone } from "../demo-phone.ts";

export interface ShowcaseClaim {
  templateId: string;
  /** Days of 24 hours before the loading; its end follows from its template. */
  daysAgo: number;
}

export interface ShowcasePurchase {
  dealId: string;
  quantity: number;
  boughtDaysAgo: number;
  /** Of its first voucher. */
  usedDaysAgo: number[];
  /** Of all its vouchers, to the wallet; null where they are kept. */
  refundedDaysAgo: number | null;
}

export interface ShowcaseMeal {
  itemId: string;
  paidDaysAgo: number;
}

/** Signed up before the loading; each shows a state of coupons or vouchers. */
export interface ShowcaseAccount extends DemoPhone {
  shows: string;
  claims: ShowcaseClaim[];
  meals: ShowcaseMeal[];
  purchases: ShowcasePurchase[];
}
