/**
 * The demo data: twelve invented restaurants in five invented malls, loaded once into an empty
 * database. This file is its shape; the data itself is `demo/demo-data.json` of this workspace.
 *
 * Conventions: money is whole rupiah; clock times are "HH:MM" on the wall in Asia/Jakarta, "24:00"
 * is the end of the day and a span never crosses midnight; `startsDay` / `endsDay` count days from
 * the day of loading (0 = that day), both included, so that the data never goes stale; a picture is
 * a path of the web app, e.g. "/pictures/dishes/S01-01.svg".
 */
import { readFileSync } from "node:fs";
import { findDemoDataFaults } from "./find-demo-data-faults.ts";

/** One text in the three languages of the product. Where a thing extends it, it is its name. */
export interface Texts {
  id_ID: string;
  en_GB: string;
  zh_CN: string;
}

export type LanguageKey = keyof Texts;
export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";

/** From `opens` up to, not including, `closes`; `opens` < `closes`. */
export interface ClockSpan {
  opens: string;
  closes: string;
}

/** Every weekday is present; an empty list is a day of rest; always open is 00:00 to 24:00. */
export type OpeningHours = Record<Weekday, ClockSpan[]>;

export interface DayRange {
  startsDay: number;
  endsDay: number;
}

export interface DemoPlace {
  /** Street line in Indonesian, as on an envelope; without city and postal code. */
  address: string;
  /** Upper-case ASCII, at most 15 characters: the QRIS merchant city (tag 60). */
  city: string;
  /** Five digits. */
  postalCode: string;
  lat: number;
  lng: number;
}

export interface DemoMall extends Texts, DemoPlace {
  id: string;
  /** Municipality, for people: "Jakarta Pusat". */
  area: string;
  description: Texts;
  /** From the lowest to the highest: "LG", "GF", "1", … */
  floors: string[];
  /** Feeds the list of recommended products, in this order. */
  recommendedItemIds: string[];
  picture: string;
}

/** A kind of cuisine; the grid on the home screen, in this order. */
export interface DemoCategory extends Texts {
  key: string;
  picture: string;
  /** CSS colour of the plate that all pictures of this category share. */
  tint: string;
}

export interface DemoBrand {
  id: string;
  name: string;
  name_zh_CN: string;
  description: Texts;
  picture: string;
}

/** A themed shelf of several brands; its id stands where the pavilion route expects a brand's id. */
export interface DemoPavilion extends Texts {
  id: string;
  tagline: Texts;
  description: Texts;
  storeIds: string[];
  couponTemplateIds: string[];
  picture: string;
}

export interface DemoStore extends DemoPlace {
  id: string;
  name: string;
  name_zh_CN: string;
  brandId: string;
  mallId: string;
  /** Key of a `DemoCategory`. */
  category: string;
  payMode: "PAY_FIRST" | "PAY_LATER";
  serviceChargePct: number;
  pb1Pct: number;
  halal: boolean;
  /** Language of the kitchen tickets, whatever the diner reads. */
  kitchenLanguage: LanguageKey;
  /** Floor of the mall (one of its `floors`) and unit, e.g. "LG" and "LG-07". */
  floor: string;
  unit: string;
  openingHours: OpeningHours;
  /**
   * PAUSED closes the store whatever its hours say, until somebody at the store switches it on
   * again. The next opening to announce is then the first opening on a LATER day than today, so a
   * paused store looks closed, with a time ahead, whenever somebody looks.
   */
  ordering: "ON" | "PAUSED";
  /** Why it is paused, for diners; null while ordering is ON. */
  pauseReason: Texts | null;
  takeaway: boolean;
  /** Usual minutes from order to table. */
  prepMinutes: number;
  /** 1.0 to 5.0, one decimal. */
  rating: number;
  ratingCount: number;
  /** 1 (below Rp 35.000 a head) to 4 (above Rp 200.000). */
  priceLevel: 1 | 2 | 3 | 4;
  description: Texts;
  tags: Texts[];
  picture: string;
  /** Upper-case ASCII, at most 25 characters: the QRIS merchant name (tag 59). */
  merchantName: string;
  /** National merchant id: "ID" and 13 digits. */
  nmid: string;
  /** The acquirer's id of the merchant: at most 15 digits. */
  merchantId: string;
  /** ISO 18245 category code, four digits. */
  mcc: string;
}

/** A section of one store's menu; in the order of the list. */
export interface DemoMenuCategory extends Texts {
  /** `{storeId}-M{n}`. */
  id: string;
  storeId: string;
}

export interface DemoModifier extends Texts {
  /** `{groupId}-{n}`, unique across all groups. */
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
  /** 0 not spicy to 3 very spicy, as served by default. */
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
  /** One line: what is in it. */
  description: Texts;
  labels: DemoLabels;
  station: Station;
  /** Portions left; null = unlimited, 0 = sold out. */
  stock: number | null;
  picture: string;
}

export interface DemoTable {
  tableCode: string;
  storeId: string;
  /** Printed on the table: "A1". */
  label: string;
  seats: number;
}

export type PayMethod = "QRIS" | "DANA" | "SHOPEEPAY" | "OVO";

export type CouponEffect =
  | { kind: "AMOUNT"; amountOff: number }
  /** `maxOff` rupiah at most; null = no ceiling. */
  | { kind: "PERCENT"; percentOff: number; maxOff: number | null }
  /** Of `buy` + `free` portions out of these menu sections, the `free` cheapest cost nothing. */
  | { kind: "CHEAPEST_FREE"; buy: number; free: number; menuCategoryIds: string[] };

/** When a claimed coupon may be used. */
export type CouponWindow =
  | { kind: "ALWAYS" }
  | ({ kind: "FIXED_DATES" } & DayRange)
  /** The moment of claiming plus `days` × 24 hours. */
  | { kind: "DAYS_AFTER_CLAIM"; days: number }
  | ({ kind: "WEEKLY_HOURS"; weekdays: Weekday[] } & ClockSpan)
  /** Days of every month, both included. */
  | { kind: "MONTH_DAYS"; fromDay: number; toDay: number };

export interface DemoCouponTemplate extends Texts {
  id: string;
  scope: "PLATFORM" | "MALL" | "STORE";
  /** Set when scope is STORE, else null. */
  storeId: string | null;
  /** Set when scope is MALL, else null. */
  mallId: string | null;
  /** Which of an order's two places it takes: at most one coupon of each. */
  slot: "STORE" | "PLATFORM";
  effect: CouponEffect;
  /** Rupiah of items before any discount; 0 = none. */
  minSpend: number;
  window: CouponWindow;
  /** Only with these methods; null = any. */
  payMethods: PayMethod[] | null;
  totalQuota: number | null;
  /** Claims per day in Jakarta; null = no limit. */
  dailyQuota: number | null;
  perUser: number;
  /** Who bears the discount in the ledger. */
  funder: "PLATFORM" | "MALL" | "STORE";
  /** How a person comes by it: only CLAIM ones can be taken from a page. */
  source: "CLAIM" | "NEW_ACCOUNT" | "INVITE" | "ADMIN";
  /** NEW_USER: accounts without a paid order. */
  audience: "EVERYONE" | "NEW_USER";
  /** The conditions in one line, without the minimum spend. */
  conditions: Texts;
}

export interface DealTerms {
  /** Days from purchase, each 24 hours. */
  validDays: number;
  /** Usable on these days only; null = any day. */
  weekdays: Weekday[] | null;
  /** Usable between these times only; null = whenever the store is open. */
  hours: ClockSpan | null;
  /** Not usable on a date of `nationalHolidays`. */
  excludesHolidays: boolean;
  /** Redemptions that one purchase is good for. */
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
  /** The terms in one line. */
  conditions: Texts;
  description: Texts;
  /** Purchases left; null = unlimited. */
  stock: number | null;
  perUser: number | null;
  /** Unused ones are given back on request, expired ones by themselves. */
  refundable: boolean;
  picture: string;
}

/** A banner, popup or card at a fixed place in the app; in the order of the list. */
export interface DemoResource {
  id: string;
  position: "HOME_BANNER" | "HOME_POPUP" | "MALL_BANNER" | "PAY_SUCCESS";
  /** MALL_BANNER: only in this mall; null = everywhere. */
  mallId: string | null;
  title: Texts;
  subtitle: Texts;
  /** Words of its button. */
  action: Texts;
  /** Path within the web app. */
  link: string;
  picture: string;
  audience: "EVERYONE" | "NEW_USER";
  /** Times a day per browser; null = always. */
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

export interface DemoPhone {
  /** "62". */
  countryCode: string;
  /** Without the country code and leading zero. */
  phoneNo: string;
}

/** An account of an earlier programme, merged at its owner's first login. */
export interface DemoLegacyAccount extends DemoPhone {
  nickname: string;
  /** One entry per coupon that moves over. */
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
  legacyAccounts: DemoLegacyAccount[];
  /** Accounts that cannot sign in. */
  frozenAccounts: DemoPhone[];
  nationalHolidays: DemoHoliday[];
  /** Offered below an empty search field. */
  searchHints: Texts[];
}

/**
 * Reads the file and checks what its types cannot say: ids are unique, references resolve, texts
 * are there in three languages, money is whole rupiah.
 * @throws Error listing every fault, as the file is ours and has to be right.
 */
export function readDemoData(): DemoData {
  const file = new URL("../../demo/demo-data.json", import.meta.url);
  const data = JSON.parse(readFileSync(file, "utf8")) as DemoData;
  const faults = findDemoDataFaults(data);
  if (faults.length > 0) throw new Error(`The demo data is wrong:\n${faults.join("\n")}`);
  return data;
}
