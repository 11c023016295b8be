import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { markSeen as call } from "@santap/contract/calls/discovery";
import { chooseCreatives } from "@santap/domain/discovery/creative";
import type { Content } from "../content/content-cache.ts";
import { listSoonOver, type SoonOverDeps } from "./soon-over.ts";
import type { Reader } from "../reader.ts";
import { getCapDay } from "./person.ts";
import { countSeen, type Person } from "./seen-store.ts";
import { assetThing, cardThing, creativeThing } from "./things.ts";

interface Seen {
  things: readonly string[];
  cap: number;
}

const NOTHING: Seen = { things: [], cap: 0 };

/** What is unknown, over or not for this person is not counted, so that no caller can fill the table (DISC-8). */
export async function markSeen(
  deps: SoonOverDeps,
  content: Content,
  { creativeId, cardId }: Pick<PayloadOf<typeof call>, "creativeId" | "cardId">,
  { reader, person }: { reader: Reader; person: Person | null },
): Promise<DataOf<typeof call>> {
  if (person === null) return { counted: false };
  const seen = [
    creativeId === undefined ? NOTHING : findCreative(content, creativeId, reader),
    cardId === undefined ? NOTHING : await findCard(deps, content, { cardId, reader }),
  ];
  const day = getCapDay(reader.now);
  let counted = 0;
  for (const { things, cap } of seen) {
    if (things.length > 0) counted += await countSeen(deps.db, { person, things, day, cap });
  }
  return { counted: counted > 0 };
}

function findCreative(content: Content, creativeId: string, { now, isNewUser }: Reader): Seen {
  const creative = content.get("CREATIVE", creativeId);
  if (creative === null) return NOTHING;
  const { mallId, storeId, dailyCap } = creative;
  const live = chooseCreatives([creative], { mallId, storeId, now, isNewUser });
  return live.length === 0 ? NOTHING : { things: [creativeThing(creativeId)], cap: dailyCap ?? 1 };
}

/** A card of what is soon over counts for each coupon and voucher that it shows. */
async function findCard(
  deps: SoonOverDeps,
  content: Content,
  { cardId, reader }: { cardId: string; reader: Reader },
): Promise<Seen> {
  const card = content.get("HOME_CARD", cardId);
  if (card === null) return NOTHING;
  if (card.kind !== "SOON_OVER") return { things: [cardThing(cardId)], cap: 1 };
  const assets = await listSoonOver(deps, { reader, limit: card.maxItems });
  return { things: assets.map(assetThing), cap: 1 };
}
