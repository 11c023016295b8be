import { measureDistance } from "@santap/domain/discovery/place";
import { describe, expect, test } from "vitest";
import type { DirectoryRow, MallRow } from "./directory/directory-store.ts";
import { listStores } from "./list-stores.ts";
import { buildDirectory } from "./directory/store-directory.ts";

const NOON = Date.UTC(2026, 4, 20, 5);
const READER = {
  language: "enGB",
  now: NOON,
  findOffer: () => null,
  hasCoupon: () => false,
} as const;
const CENTRE = { lat: -6.2, lng: 106.8 };
const MALL: MallRow = {
  mall_id: "M1",
  area: "",
  names: texts("Mall"),
  place: { lat: -6.3, lng: 106.9 },
};

function texts(text: string) {
  return { idID: text, enGB: text, zhCN: text };
}

function row(nth: number, facts: Partial<DirectoryRow> = {}): DirectoryRow {
  return {
    ...{ store_id: `S${String(nth).padStart(3, "0")}`, mall_id: null, brand_id: "B1" },
    ...{ category_id: "kopi", floor: "", unit: "", lat: null, lng: null },
    ...{ pay_mode: "PAY_FIRST", utc_offset_minutes: 420, rating: "4.0", rating_count: nth },
    ...{
      price_level: 2,
      halal: true,
      takeaway: true,
      picture: "",
      listed_at: null,
      names: texts(`Store ${nth}`),
    },
    ...{ category: texts("Coffee"), opening: { hours: { kind: "ALWAYS" }, paused: false } },
    ...facts,
  };
}

/** Numbers in [0, 1), always the same. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function scatter(count: number): DirectoryRow[] {
  const chance = createChance(7);
  return Array.from({ length: count }, (_, nth) => {
    const paused = chance() < 0.3;
    const placed = chance() < 0.9;
    // A coarse grid, so that several are equally far.
    const lat = Math.round((CENTRE.lat + chance() - 0.5) * 20) / 20;
    const lng = Math.round((CENTRE.lng + chance() - 0.5) * 20) / 20;
    return row(nth, {
      opening: { hours: { kind: "ALWAYS" }, paused },
      rating: (3 + Math.round(chance() * 20) / 10).toFixed(1),
      price_level: 1 + Math.floor(chance() * 4),
      halal: chance() < 0.8,
      ...(placed ? { lat, lng } : {}),
    });
  });
}

const pageOf = (pageNo: number, pageSize = 20) => ({ pageNo, pageSize });

describe("DISC-3 DISC-4 by distance", () => {
  const rows = scatter(400);
  const directory = buildDirectory(rows, []);
  const pages = Array.from({ length: 20 }, (_, nth) =>
    listStores(directory, { ...pageOf(nth + 1), at: CENTRE }, READER),
  );
  const listed = pages.flatMap(({ list }) => list);

  test("every store is on exactly one page, open ones first, the nearest first, ties by rating", () => {
    const expected = rows
      .map((store) => ({
        id: store.store_id,
        open: !store.opening.paused,
        distance:
          store.lat === null || store.lng === null
            ? null
            : measureDistance(CENTRE, { lat: store.lat, lng: store.lng }),
        rating: Number(store.rating),
        count: store.rating_count,
      }))
      .toSorted(
        (a, b) =>
          Number(b.open) - Number(a.open) ||
          (a.distance ?? Infinity) - (b.distance ?? Infinity) ||
          b.rating - a.rating ||
          b.count - a.count,
      );
    expect(listed.map(({ distance, open }) => ({ distance, open }))).toEqual(
      expected.map(({ distance, open }) => ({ distance, open })),
    );
    expect(new Set(listed.map(({ storeId }) => storeId)).size).toBe(400);
    expect(listed.map(({ rating }) => rating)).toEqual(expected.map(({ rating }) => rating));
    expect(pages.at(-1)).toMatchObject({ total: 400, hasMore: false });
    expect(pages[0]).toMatchObject({ total: 400, hasMore: true });
  });

  test("open stores alone, where that is asked for", () => {
    const open = { ...pageOf(1, 50), at: CENTRE, filters: { openNow: true } };
    const page = listStores(directory, open, READER);
    expect(page.list.every((store) => store.open)).toBe(true);
    expect(page.total).toBe(rows.filter((store) => !store.opening.paused).length);
  });
});

test("DISC-2 without a place the mall's counts, and without a mall the rating", () => {
  const near = row(1, { rating: "3.5", lat: MALL.place.lat, lng: MALL.place.lng, mall_id: "M1" });
  const far = row(2, { rating: "4.9", lat: -6.9, lng: 107.6, mall_id: "M1" });
  const directory = buildDirectory([near, far], [MALL]);
  const ids = (query: object) =>
    listStores(directory, { ...pageOf(1), ...query }, READER).list.map(({ storeId }) => storeId);
  expect(ids({ mallId: "M1" })).toEqual(["S001", "S002"]);
  expect(ids({})).toEqual(["S002", "S001"]);
  expect(ids({ at: { lat: -6.9, lng: 107.6 } })).toEqual(["S002", "S001"]);
  expect(ids({ sort: "RATING", mallId: "M1" })).toEqual(["S002", "S001"]);
});

test("filters and the cheapest first", () => {
  const directory = buildDirectory(
    [
      row(1, { price_level: 3, halal: false }),
      row(2, { price_level: 1, takeaway: false }),
      row(3, { price_level: 2, brand_id: "B2", category_id: "teh" }),
    ],
    [],
  );
  const ids = (query: object) =>
    listStores(directory, { ...pageOf(1), sort: "PRICE", ...query }, READER).list.map(
      ({ storeId }) => storeId,
    );
  expect(ids({})).toEqual(["S002", "S003", "S001"]);
  expect(ids({ filters: { halal: true, takeaway: true } })).toEqual(["S003"]);
  expect(ids({ filters: { priceLevel: [1, 3] } })).toEqual(["S002", "S001"]);
  expect(ids({ brandId: "B2" })).toEqual(["S003"]);
  expect(ids({ categoryId: "teh" })).toEqual(["S003"]);
  expect(ids({ categoryId: "none" })).toEqual([]);
});
