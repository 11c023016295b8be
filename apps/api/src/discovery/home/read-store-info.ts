import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { storeInfo as call } from "@santap/contract/calls/discovery";
import { ErrorCode } from "@santap/contract/errors/codes";
import { formatDate, localTime } from "@santap/domain/calendar/local-time";
import type { Database } from "../../db/database.ts";
import { refuse } from "../../http/refusal.ts";
import type { Content } from "./content/content-cache.ts";
import { listStores, toStoreSummary } from "./list-stores.ts";
import { findOrigin, type Reader, type Sources } from "./reader.ts";
import { isPaused } from "../../catalogue/menu/opening.ts";
import { findStoreInfo, type StoreInfoRow } from "./store-info-store.ts";

type Info = DataOf<typeof call>;

/** As many outlets of a brand as a page of the store shows. */
const OUTLETS = { pageNo: 1, pageSize: 50 };

/** orderNotFound for an unknown store. */
export async function readStoreInfo(
  db: Database,
  { content, directory }: Sources,
  { storeId, at }: PayloadOf<typeof call>,
  reader: Reader,
): Promise<Info> {
  const store = directory.stores.get(storeId);
  const row = store === undefined ? null : await findStoreInfo(db, storeId);
  if (store === undefined || row === null) refuse(ErrorCode.orderNotFound, { variant: "store" });
  const { facts, picture } = row;
  const pictures = facts.pictures.length > 0 ? facts.pictures : [picture];
  return {
    store: toStoreSummary(store, findOrigin(directory, { at }), reader),
    description: row.description[reader.language],
    utcOffsetMinutes: row.utc_offset_minutes,
    ...toHours(row, reader.now),
    address: row.address,
    ...facts,
    pictures,
    takeaway: row.takeaway,
    serviceChargeBps: row.service_charge_bps,
    pb1Bps: row.pb1_bps,
    brand: toBrand(content, row.brand_id, reader),
    outlets:
      row.brand_id === null
        ? []
        : listStores(directory, { ...OUTLETS, brandId: row.brand_id, at }, reader).list.filter(
            (outlet) => outlet.storeId !== storeId,
          ),
  };
}

function toHours(
  { opening, utc_offset_minutes: offset }: StoreInfoRow,
  now: number,
): Pick<Info, "hours" | "closedDates" | "paused"> {
  const { hours } = opening;
  const paused = isPaused(opening, now);
  if (hours.kind === "ALWAYS") return { hours: null, closedDates: [], paused };
  const today = formatDate(localTime(now, offset).day);
  const closedDates = hours.closedDates.filter((date) => date >= today).toSorted();
  return { hours: [...hours.spans], closedDates, paused };
}

/** Null for one that has no texts. */
function toBrand(content: Content, brandId: string | null, { language }: Reader): Info["brand"] {
  const brand = brandId === null ? null : content.get("BRAND", brandId);
  if (brandId === null || brand === null) return null;
  return {
    brandId,
    name: brand.names[language],
    description: brand.description[language],
    imageUrl: brand.picture,
  };
}
