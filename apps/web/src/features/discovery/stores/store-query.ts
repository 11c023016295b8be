import type { PayloadOf } from "@santap/contract/call";
import type { queryStores } from "@santap/contract/calls/discovery";

type Payload = PayloadOf<typeof queryStores>;
export type StoreSort = NonNullable<Payload["sort"]>;
export const STORE_SORTS: readonly StoreSort[] = ["DISTANCE", "RATING", "PRICE"];
export const STORE_FILTERS = ["openNow", "halal", "hasCoupon", "takeaway"] as const;
export const PRICE_LEVELS = [1, 2, 3, 4] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];
export type StoreFilter = (typeof STORE_FILTERS)[number];

/** What the list shows, as its address says. */
export interface StoreQuery {
  readonly category: string | null;
  readonly filters: readonly StoreFilter[];
  /** Levels from 1, any of them; none for all. */
  readonly prices: readonly PriceLevel[];
  readonly sort: StoreSort;
}

const ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Anything unknown in an address counts as left out. */
export function readStoreQuery(address: URLSearchParams): StoreQuery {
  const category = address.get("category") ?? "";
  const wanted = (address.get("only") ?? "").split(".");
  const prices = (address.get("price") ?? "").split(".");
  return {
    category: ID.test(category) ? category : null,
    filters: STORE_FILTERS.filter((filter) => wanted.includes(filter)),
    prices: PRICE_LEVELS.filter((level) => prices.includes(String(level))),
    sort: STORE_SORTS.find((sort) => sort === address.get("sort")) ?? "DISTANCE",
  };
}

/** The shortest address of a list: what is usual is left out. */
export function writeStoreQuery({ category, filters, prices, sort }: StoreQuery) {
  return {
    category: category ?? undefined,
    only: filters.length === 0 ? undefined : filters.join("."),
    price: prices.length === 0 ? undefined : prices.join("."),
    sort: sort === "DISTANCE" ? undefined : sort,
  };
}

export function togglePrice(query: StoreQuery, level: PriceLevel): StoreQuery {
  const prices = PRICE_LEVELS.filter((one) => query.prices.includes(one) !== (one === level));
  return { ...query, prices };
}

export function toggleFilter(query: StoreQuery, filter: StoreFilter): StoreQuery {
  const has = query.filters.includes(filter);
  const filters = STORE_FILTERS.filter((one) =>
    one === filter ? !has : query.filters.includes(one),
  );
  return { ...query, filters };
}

export function toStorePayload(
  query: StoreQuery,
): Pick<Payload, "categoryId" | "filters" | "sort"> {
  const { category, filters, prices, sort } = query;
  const isAny = filters.length === 0 && prices.length === 0;
  return {
    ...(category === null ? {} : { categoryId: category }),
    ...(isAny ? {} : { filters: { ...toFlags(filters), ...toLevels(prices) } }),
    sort,
  };
}

function toFlags(filters: readonly StoreFilter[]): Partial<Record<StoreFilter, true>> {
  return Object.fromEntries(filters.map((filter) => [filter, true]));
}

function toLevels(prices: readonly PriceLevel[]): { priceLevel?: PriceLevel[] } {
  return prices.length === 0 ? {} : { priceLevel: [...prices] };
}
