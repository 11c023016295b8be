import type { ContentKind, ContentOf } from "@santap/contract/schemas/discovery/content";
import type { HomeCard } from "@santap/contract/schemas/discovery/home-card";
import { measureDistance, type Place } from "@santap/domain/discovery/place";
import type { Content } from "../content/content-cache.ts";
import type { Reader, Sources } from "../reader.ts";

type ItemsOf<K extends HomeCard["kind"]> = Extract<HomeCard, { kind: K }>["items"];

interface Choice {
  /** Empty for all. */
  itemIds: readonly string[];
}

/** In the order of the choice; all of the kind where it is empty. */
function choose<K extends ContentKind>(
  content: Content,
  kind: K,
  { itemIds }: Choice,
): { id: string; body: ContentOf<K> }[] {
  if (itemIds.length === 0)
    return content.list(kind).map(({ contentId: id, body }) => ({ id, body }));
  return itemIds.flatMap((id) => {
    const body = content.get(kind, id);
    return body === null ? [] : [{ id, body }];
  });
}

export function listCategories(
  content: Content,
  choice: Choice,
  { language }: Reader,
): ItemsOf<"CATEGORIES"> {
  const found = choose(content, "CATEGORY", choice);
  const ordered =
    choice.itemIds.length > 0 ? found : found.toSorted((a, b) => a.body.position - b.body.position);
  return ordered.map(({ id, body }) => ({
    categoryId: id,
    name: body.names[language],
    imageUrl: body.picture,
    tint: body.tint,
  }));
}

export function listPavilions(
  content: Content,
  choice: Choice,
  { language }: Reader,
): ItemsOf<"PAVILIONS"> {
  return choose(content, "PAVILION", choice).map(({ id, body }) => ({
    brandId: id,
    name: body.names[language],
    tagline: body.tagline[language],
    imageUrl: body.picture,
  }));
}

/** Those that run now, the one that ends first at first. */
export function listActivities(
  content: Content,
  choice: Choice,
  { language, now }: Reader,
): ItemsOf<"ACTIVITY"> {
  return choose(content, "ACTIVITY", choice)
    .filter(({ body }) => body.from <= now && now < body.to)
    .toSorted((a, b) => a.body.to - b.body.to)
    .map(({ id, body }) => ({
      activityId: id,
      name: body.names[language],
      tagline: body.tagline[language],
      imageUrl: body.picture,
      to: body.to,
    }));
}

/** The nearest first; in their own order without a place. */
export function listMalls(
  { content, directory }: Sources,
  choice: Choice,
  { reader, from }: { reader: Reader; from: Place | null },
): ItemsOf<"MALLS"> {
  const tiles = choose(content, "MALL", choice).flatMap(({ id, body }) => {
    const mall = directory.malls.get(id);
    if (mall === undefined) return [];
    return {
      mallId: id,
      name: mall.names[reader.language],
      area: mall.area,
      imageUrl: body.picture,
      stores: directory.countStores(id),
      distance: from && measureDistance(from, mall.place),
    };
  });
  return tiles.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
}
