import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { mallDetail, mallDishes } from "@santap/contract/calls/discovery";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { StoreSummary } from "@santap/contract/schemas/discovery/discovery";
import type { Database } from "../../db/database.ts";
import { refuse } from "../../http/refusal.ts";
import { findDishes } from "./directory/directory-store.ts";
import { toStoreSummary } from "./list-stores.ts";
import { listLiveCreatives } from "./listed-creatives.ts";
import type { Reader, Sources } from "./reader.ts";

/** orderNotFound for a mall that is unknown or has no page. */
export function readMall(
  { content, directory }: Sources,
  mallId: string,
  reader: Reader,
): DataOf<typeof mallDetail> {
  const mall = directory.malls.get(mallId);
  const page = content.get("MALL", mallId);
  if (mall === undefined || page === null) refuse(ErrorCode.orderNotFound, { variant: "place" });
  const stores = directory.byRating
    .filter(({ row }) => row.mall_id === mallId)
    .map((store) => toStoreSummary(store, null, reader))
    .toSorted((a, b) => Number(b.open) - Number(a.open));
  return {
    mallId,
    name: mall.names[reader.language],
    description: page.description[reader.language],
    area: mall.area,
    address: page.address,
    imageUrl: page.picture,
    banners: listLiveCreatives(content, { code: "MALL_BANNER", mallId }, reader),
    floors: groupByFloor(stores, page.floors),
  };
}

/** A floor that the mall's page does not name comes last. */
function groupByFloor(stores: readonly StoreSummary[], floors: readonly string[]) {
  const others = stores.map(({ mall }) => mall?.floor ?? "").filter((one) => !floors.includes(one));
  return [...floors.toReversed(), ...new Set(others)]
    .map((floor) => ({ floor, stores: stores.filter(({ mall }) => mall?.floor === floor) }))
    .filter((group) => group.stores.length > 0);
}

type Dishes = DataOf<typeof mallDishes>;

/** In the order of the mall's page; those of closed stores and those sold out are left out. */
export async function listMallDishes(
  db: Database,
  { content, directory }: Sources,
  { mallId, pageNo, pageSize }: PayloadOf<typeof mallDishes>,
  { language, now }: Reader,
): Promise<Dishes> {
  const ids = content.get("MALL", mallId)?.recommendedItemIds ?? [];
  const open = new Map(
    directory.byRating
      .filter((store) => store.row.mall_id === mallId && store.state(now).open)
      .map((store) => [store.row.store_id, store.row.names[language]]),
  );
  const found = await findDishes(db, { storeIds: [...open.keys()], itemIds: ids });
  const dishes = found
    .toSorted((a, b) => ids.indexOf(a.item_id) - ids.indexOf(b.item_id))
    .map((row) => ({
      itemId: row.item_id,
      storeId: row.store_id,
      storeName: open.get(row.store_id) ?? "",
      name: row.names[language],
      imageUrl: row.picture,
      price: row.price,
    }));
  const to = pageNo * pageSize;
  const total = dishes.length;
  return { list: dishes.slice(to - pageSize, to), total, hasMore: to < total };
}
