import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { pagePopup as call } from "@santap/contract/calls/discovery";
import type { Database } from "../../../db/database.ts";
import type { Content } from "../content/content-cache.ts";
import { listLiveCreatives, type CreativeReader } from "../listed-creatives.ts";
import { getCapDay } from "./person.ts";
import { findSeen, type Person } from "./seen-store.ts";
import { creativeThing } from "./things.ts";

type Popup = DataOf<typeof call>;

/** The first by priority whose cap of the day is not reached; one with a cap only for a known person. */
export async function readPopup(
  db: Database,
  content: Content,
  { page }: Pick<PayloadOf<typeof call>, "page">,
  { reader, person }: { reader: CreativeReader; person: Person | null },
): Promise<Popup> {
  if (page !== "HOME") return { popup: null };
  const live = listLiveCreatives(content, { code: "HOME_POPUP" }, reader);
  const capped = live.filter(({ dailyCap }) => dailyCap !== null);
  const things = capped.map(({ creativeId }) => creativeThing(creativeId));
  const day = getCapDay(reader.now);
  const seen =
    person === null || things.length === 0
      ? []
      : await findSeen(db, { person: person.key, things, day });
  const times = new Map(seen.map((row) => [row.thing, row.times]));
  const due = live.find(({ creativeId, dailyCap }) => {
    if (dailyCap === null) return true;
    return person !== null && (times.get(creativeThing(creativeId)) ?? 0) < dailyCap;
  });
  return { popup: due ?? null };
}
