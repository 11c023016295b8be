import type { Joining } from "@santap/domain/table/joining";
import type { DiscountShare } from "@santap/domain/price/funding";

/**
 * Shape of `demo/demo-data.json`: twelve invented restaurants in five malls, loaded once into an
 * empty database.
 *
 * Money is whole rupiah. Times are "HH:MM" in Asia/Jakarta; "24:00" ends the day, and a span never
 * crosses midnight. `startsDay` / `endsDay` count days from the day of loading, both included.
 * Pictures are paths of the web app, such as "/pictures/dishes/S01-01.svg".
 */
import type { Allergen } from "@santap/domain/menu/allergen";
import type { DemoHomeCard, DemoStorePage, Texts } from "./discovery-data.ts";
import type { DemoPhone } from "./demo-phone.ts";
import type { ShowcaseAccount } from "./showcase/showcase-data.ts";

export type LanguageKey = keyof Texts;
export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";

/** From `opens` inclusive to `closes` exclusive. */
export interface ClockSpan {
  opens: string;
  closes: string;
}

/** Every weekday is present; an empty list means closed. */
export type OpeningHours = Record<Weekday, ClockSpan[]>;

export interface DayRange {
  startsDay: number;
  endsDay: number;
}

export interface DemoPlace {
  /** Street line in Indonesian, without city and postal code. */
  address: string;
  /** Upper-case ASCII, at most 15: QRIS merchant city (tag 60). */
  city: string;
  postalCode: string;
  lat: number;
  lng: number;
}

export interface DemoMall extends Texts, DemoPlace {
  id: string;
  /** Municipality: "Jakarta Pusat". */
  area: string;
  description: Texts;
  /** From lowest to highest: "LG", "GF", "1", … */
  floors: string[];
  recommendedItemIds: string[];
  picture: string;
}

export interface DemoCategory extends Texts {
  key: string;
  picture: string;
  tint: string;
}

export interface DemoBrand {
  id: string;
  name: string;
  name_zh_CN: string;
  description: Texts;
  picture: string;
}

/** Themed list of several brands; its id takes the place of a brand's id in the route. */
export interface DemoPavilion extends Texts {
  id: string;
  tagline: Texts;
  description: Texts;
  storeIds: string[];
  couponTemplateIds: string[];
  picture: string;
}

export interface DemoStore extends DemoPlace, DemoStorePage {
  id: string;
  name: string;
  name_zh_CN: string;
  brandId: string;
  mallId: string;
  category: string;
  payMode: "PAY_FIRST" | "PAY_LATER";
  /** Who may join a table's session; the default of the pay mode where it is left out. */
  joining?: Joining;
  /** Staff confirm the first round of a session that they did not open; yes where it is left out. */
  staffConfirmFirst?: boolean;
  serviceChargePct: number;
  /** Also on takeaway. */
  takeawayServiceCharge: boolean;
  /** Where in the store takeaway is handed over; null: at the counter. */
  pickUpPoint: Texts | null;
  pb1Pct: number;
  halal: boolean;
  kitchenLanguage: LanguageKey;
  /** Floor and unit in the mall, such as "LG" and "LG-07". */
  floor: string;
  unit: string;
  openingHours: OpeningHours;
  /**
   * PAUSED closes the store regardless of its hours; the announced opening is the first one on a
   * later day.
   */
  ordering: "ON" | "PAUSED";
  pauseReason: Texts | null;
  takeaway: boolean;
  prepMinutes: number;
  /** The counter takes money; no where it is left out. */
  atCounter?: boolean;
  /** 1.0 to 5.0, one decimal. */
  rating: number;
  ratingCount: number;
  /** 1 (below Rp 35.000 a head) to 4 (above Rp 200.000). */
  priceLevel: 1 | 2 | 3 | 4;
  description: Texts;
  tags: Texts[];
  picture: string;
  /** Upper-case ASCII, at most 25: QRIS merchant name (tag 59). */
  merchantName: string;
  /** National merchant id: "ID" and 13 digits. */
  nmid: string;
  /** Merchant id at the acquirer: at most 15 digits. */
  merchantId: string;
  /** ISO 18245 category code, four digits. */
  mcc: string;
}

export interface DemoMenuCategory extends Texts {
  /** `{storeId}-M{n}`. */
  id: string;
  storeId: string;
}

export interface DemoModifier extends Texts {
  /** `{groupId}-{n}`, unique across groups. */
  id: string;
  priceDelta: number;
}

export interface DemoModifierGroup extends Texts {
  id: string;
  min: number;
  max: number;
  options: DemoModifier[];
}

export interface DemoLabels {
  halal: boolean;
  /** 0 (not spicy) to 3 (very spicy). */
  spicy: 0 | 1 | 2 | 3;
  vegetarian: boolean;
}

export type Station = "KITCHEN" | "GRILL" | "BAR" | "PASTRY" | "COLD";

export interface DemoMenuItem extends Texts {
  id: string;
  storeId: string;
  menuCategoryId: string;
  price: number;
  modifierGroupIds: string[];
  description: Texts;
  labels: DemoLabels;
  /** What the store declares; empty: nothing declared. */
  allergens: Allergen[];
  kind: "FOOD" | "DRINK" | "SWEET";
  /** Paid orders a day in the four weeks before the data are loaded; 0 for most. */
  ordersPerDay: number;
  station: Station;
  /** Portions left; null = unlimited, 0 = sold out. */
  stock: number | null;
  picture: string;
}

export interface DemoTable {
  tableCode: string;
  storeId: string;
  label: string;
  seats: number;
}

export type PayMethod = "QRIS" | "DANA" | "SHOPEEPAY" | "OVO";

export type CouponEffect =
  | { kind: "AMOUNT"; amountOff: number }
  /** At most `maxOff` rupiah; null = unlimited. */
  | { kind: "PERCENT"; percentOff: number; maxOff: number | null }
  /** Of `buy` + `free` portions from these sections, the `free` cheapest are free. */
  | { kind: "CHEAPEST_FREE"; buy: number; free: number; menuCategoryIds: string[] };

export type CouponWindow =
  | { kind: "ALWAYS" }
  | ({ kind: "FIXED_DATES" } & DayRange)
  /** `days` × 24 hours from the claim. */
  | { kind: "DAYS_AFTER_CLAIM"; days: number }
  | ({ kind: "WEEKLY_HOURS"; weekdays: Weekday[] } & ClockSpan)
  | { kind: "MONTH_DAYS"; fromDay: number; toDay: number };

export interface DemoCouponTemplate extends Texts {
  id: string;
  scope: "PLATFORM" | "MALL" | "STORE";
  storeId: string | null;
  mallId: string | null;
  /** An order takes at most one coupon per slot. */
  slot: "STORE" | "PLATFORM";
  effect: CouponEffect;
  /** Rupiah of items before discounts; 0 = none. */
  minSpend: number;
  window: CouponWindow;
  /** null = any. */
  payMethods: PayMethod[] | null;
  totalQuota: number | null;
  /** Per day in Jakarta; null = unlimited. */
  dailyQuota: number | null;
  perUser: number;
  /** Who bears the discount in the ledger. */
  shares: DiscountShare[];
  /** Only CLAIM coupons can be taken from a page. */
  source: "CLAIM" | "NEW_ACCOUNT" | "INVITE" | "INVITED" | "ADMIN";
  /** NEW_USER: accounts without a paid order. */
  audience: "EVERYONE" | "NEW_USER";
  /** Absent for MEALS. */
  appliesTo?: "MEALS" | "DEALS";
  conditions: Texts;
}

export interface DealTerms {
  /** Days of 24 hours from purchase. */
  validDays: number;
  /** null = any day. */
  weekdays: Weekday[] | null;
  hours: ClockSpan | null;
  /** Refers to `nationalHolidays`. */
  excludesHolidays: boolean;
  uses: number;
  maxUsesPerDay: number | null;
  maxPerBill: number | null;
}

export interface DemoDeal extends Texts {
  id: string;
  storeId: string;
  type: "SET" | "MULTI_USE" | "CASH";
  /** Item id → portions; null for CASH, whose face value is `listPrice`. */
  components: Record<string, number> | null;
  listPrice: number;
  salePrice: number;
  terms: DealTerms;
  conditions: Texts;
  description: Texts;
  /** null = unlimited. */
  stock: number | null;
  perUser: number | null;
  /** Unused ones on request, expired ones automatically. */
  refundable: boolean;
  picture: string;
}

export interface DemoResource {
  id: string;
  position: "HOME_BANNER" | "HOME_POPUP" | "MALL_BANNER" | "PAY_SUCCESS";
  mallId: string | null;
  title: Texts;
  subtitle: Texts;
  action: Texts;
  /** Path within the web app. */
  link: string;
  picture: string;
  audience: "EVERYONE" | "NEW_USER";
  /** Per browser and day; null = unlimited. */
  dailyCap: number | null;
}

export interface DemoActivity extends Texts, DayRange {
  id: string;
  kind: "PAYDAY";
  tagline: Texts;
  rules: Texts;
  couponTemplateIds: string[];
  dealIds: string[];
  picture: string;
}

/** Merged at its owner's first sign-in. */
export interface DemoLegacyAccount extends DemoPhone {
  nickname: string;
  couponTemplateIds: string[];
}

export interface DemoHoliday extends Texts {
  /** "YYYY-MM-DD". */
  date: string;
}

export interface DemoData {
  note: string;
  malls: DemoMall[];
  categories: DemoCategory[];
  brands: DemoBrand[];
  pavilions: DemoPavilion[];
  stores: DemoStore[];
  modifierGroups: DemoModifierGroup[];
  menuCategories: DemoMenuCategory[];
  menuItems: DemoMenuItem[];
  tables: DemoTable[];
  couponTemplates: DemoCouponTemplate[];
  deals: DemoDeal[];
  resources: DemoResource[];
  activities: DemoActivity[];
  homeCards: DemoHomeCard[];
  legacyAccounts: DemoLegacyAccount[];
  frozenAccounts: DemoPhone[];
  showcaseAccounts: ShowcaseAccount[];
  nationalHolidays: DemoHoliday[];
  searchHints: Texts[];
  /** Words that mean the same in a search. */
  synonyms: { id: string; terms: string[] }[];
}
