import type { HomeCardContent } from "@santap/contract/schemas/discovery/content";
import type { StoreFacts } from "@santap/contract/schemas/discovery/store-info";

export interface Texts {
  id_ID: string;
  en_GB: string;
  zh_CN: string;
}

/** What the page of a store says beyond its menu. */
export interface DemoStorePage extends StoreFacts {
  /** On receipts; absent where it is the store's name. */
  legalName?: string;
  /** NPWP, digits. */
  taxNumber?: string;
  /** Counted from the day of loading. */
  listedDaysAgo: number;
}

/** From the top of the home page, in the order of the file. */
export interface DemoHomeCard {
  id: string;
  kind: HomeCardContent["kind"];
  title: Texts;
  subtitle: Texts;
  audience: HomeCardContent["audience"];
  /** Left out where the card leads nowhere. */
  link?: string;
  itemIds: string[];
  maxItems: number;
}
