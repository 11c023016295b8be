import type { PayloadOf } from "@santap/contract/call";
import type { queryStores } from "@santap/contract/calls/discovery";

type Payload = PayloadOf<typeof queryStores>;
export type StoreSort = NonNullable<Payload["sort"]>;
export const STORE_SORTS: readonly StoreSort[] = ["DISTANCE", "RATING", "PRICE"];
/** Of the price levels any of those that are on. */
const PRICES = ["price1", "price2", "price3", "price4"] as const;
export const STORE_FILTERS = ["openNow", "halal", "hasCoupon", "takeaway", ...PRICES] as const;
export type StoreFilter = (typeof STORE_FILTERS)[number];

/** What the list shows, as its address says. */
export interface StoreQuery {
  readonly category: string | null;
  readonly filters: readonly StoreFilter[];
  readonly sort: StoreSort;
}

const ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Anything unknown in an address counts as left out. */
export function readStoreQuery(address: URLSearchParams): StoreQuery {
  const category = address.get("category") ?? "";
  const wanted = (address.get("only") ?? "").split(".");
  return {
    category: ID.test(category) ? category : null,
    filters: STORE_FILTERS.filter((filter) => wanted.includes(filter)),
    sort: STORE_SORTS.find((sort) => sort === address.get("sort")) ?? "DISTANCE",
  };
}

/** The shortest address of a list: what is usual is left out. */
export function writeStoreQuery({ category, filters, sort }: StoreQuery) {
  return {
    category: category ?? undefined,
    only: filters.length === 0 ? undefined : filters.join("."),
    sort: sort === "DISTANCE" ? undefined : sort,
  };
}

export function toggleFilter(query: StoreQuery, filter: StoreFilter): StoreQuery {
  const filters = STORE_FILTERS.filter((one) => query.filters.includes(one) !== (one === filter));
  return { ...query, filters };
}

export function toStorePayload(
  query: StoreQuery,
): Pick<Payload, "categoryId" | "filters" | "sort"> {
  const { category, filters, sort } = query;
  return {
    ...(category === null ? {} : { categoryId: category }),
    ...(filters.length === 0 ? {} : { filters: toFilters(filters) }),
    sort,
  };
}

function toFilters(filters: readonly StoreFilter[]): NonNullable<Payload["filters"]> {
  const isPrice = (filter: StoreFilter) => filter.startsWith("price");
  const flags = filters.filter((filter) => !isPrice(filter)).map((filter) => [filter, true]);
  const levels = filters.filter(isPrice).map((filter) => Number(filter.slice("price".length)));
  return { ...Object.fromEntries(flags), ...(levels.length > 0 && { priceLevel: levels }) };
}
