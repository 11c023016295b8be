import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { activity as call } from "@santap/contract/calls/discovery";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { ContentOf } from "@santap/contract/schemas/discovery/content";
import type { Database } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { listOffers } from "../../../offers/coupon/list-offers.ts";
import { listDeals } from "../../../offers/deal/read-deals.ts";
import { toStoreSummary } from "../list-stores.ts";
import { findOrigin, type Reader, type Sources } from "../reader.ts";

type Activity = DataOf<typeof call>;

/** Also one that is over or not yet begun, which its state says; orderNotFound for an unknown one. */
export async function readActivity(
  db: Database,
  { content, directory }: Sources,
  { activityId, at }: PayloadOf<typeof call>,
  reader: Reader,
): Promise<Activity> {
  const page = content.get("ACTIVITY", activityId);
  if (page === null) refuse(ErrorCode.orderNotFound, { variant: "place" });
  const { language } = reader;
  const [coupons, deals] = await Promise.all([
    listOffers(db, page.couponTemplateIds, reader),
    listDeals(db, page.dealIds, reader),
  ]);
  const dealStores = [...new Set(deals.map(({ store }) => store.storeId))];
  const storeIds = page.storeIds.length > 0 ? page.storeIds : dealStores;
  const from = findOrigin(directory, { at });
  const { picture: imageUrl, from: begins, to } = page;
  return {
    ...{ activityId, imageUrl, from: begins, to, state: findState(page, reader.now) },
    name: page.names[language],
    tagline: page.tagline[language],
    rules: page.rules[language],
    ...{ coupons, deals },
    stores: storeIds
      .flatMap((storeId) => directory.stores.get(storeId) ?? [])
      .map((store) => toStoreSummary(store, from, reader))
      .toSorted((a, b) => Number(b.open) - Number(a.open)),
  };
}

function findState({ from, to }: ContentOf<"ACTIVITY">, now: number): Activity["state"] {
  if (now < from) return "NOT_YET";
  return now < to ? "RUNNING" : "ENDED";
}
