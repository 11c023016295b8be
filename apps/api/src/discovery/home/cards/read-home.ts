import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { homeCards as call } from "@santap/contract/calls/discovery";
import type { HomeCard } from "@santap/contract/schemas/discovery/home-card";
import { chooseHomeCards } from "@santap/domain/discovery/home-card";
import { findOrigin, type Reader, type Sources } from "../reader.ts";
import { findItems, type CardDeps } from "./card-items.ts";

type Query = PayloadOf<typeof call>;

export interface HomeDeps extends CardDeps {
  /** Of a card that could not be made: the others are shown without it. */
  onFault(error: unknown, cardId: string): void;
}

/** By the content's order; cards without items are left out, and one that fails (DISC-1). */
export async function readHome(
  deps: HomeDeps,
  sources: Sources,
  { pageNo, pageSize, at, mallId, area }: Query,
  reader: Reader,
): Promise<DataOf<typeof call>> {
  const from = findOrigin(sources.directory, { at, mallId, area });
  const listed = sources.content
    .list("HOME_CARD")
    .map(({ contentId, body }) => ({ ...body, cardId: contentId }));
  const { now, isNewUser } = reader;
  const live = chooseHomeCards(listed, { now, isNewUser, mallId: mallId ?? null });
  const to = pageNo * pageSize;
  const made = live.slice(to - pageSize, to).map(async ({ cardId, ...card }) => {
    const { kind, link } = card;
    const title = card.title[reader.language];
    const subtitle = card.subtitle[reader.language];
    try {
      const items = await findItems(deps, card, { sources, reader, from, mallId });
      return items.length === 0 ? [] : [{ cardId, kind, title, subtitle, link, items } as HomeCard];
    } catch (error) {
      deps.onFault(error, cardId);
      return [];
    }
  });
  return { cards: (await Promise.all(made)).flat(), hasMore: to < live.length };
}
