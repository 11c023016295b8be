import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { ContentKind, ContentOf } from "@santap/contract/schemas/discovery/content";
import { findContentFaults } from "../discovery/home/content/write-content.ts";
import type { DemoData } from "./demo-data.ts";
import { toLocalizedText } from "./store-rows.ts";

interface ContentRow<K extends ContentKind = ContentKind> {
  kind: K;
  content_id: string;
  body: ContentOf<K>;
  changed_by: string;
}

function row<K extends ContentKind>(kind: K, id: string, body: ContentOf<K>): ContentRow<K> {
  const faults = findContentFaults({ kind, contentId: id, body });
  if (faults.length > 0) throw new Error(`demo data: ${kind} ${id}: ${faults.join(", ")}`);
  return { kind, content_id: id, body, changed_by: "demo" };
}

/** `now`: the day of loading, from which campaigns count. */
export function contentRows(data: DemoData, now: number): ContentRow[] {
  return [
    ...brandRows(data),
    ...data.categories.map(({ key, picture, tint, ...names }, position) =>
      row("CATEGORY", key, { names: toLocalizedText(names), picture, tint, position }),
    ),
    ...mallRows(data),
    ...pavilionRows(data),
    ...creativeRows(data),
    ...activityRows(data, now),
    ...homeCardRows(data),
    ...data.synonyms.map(({ id, terms }) => row("SYNONYM", id, { terms })),
  ];
}

function brandRows({ brands }: DemoData): ContentRow[] {
  return brands.map(({ id, name, name_zh_CN, description, picture }) =>
    row("BRAND", id, {
      names: { idID: name, enGB: name, zhCN: name_zh_CN },
      description: toLocalizedText(description),
      picture,
    }),
  );
}

function mallRows({ malls }: DemoData): ContentRow[] {
  return malls.map(({ id, description, address, city, floors, recommendedItemIds, picture }) =>
    row("MALL", id, {
      ...{ address, city, floors, recommendedItemIds, picture },
      description: toLocalizedText(description),
    }),
  );
}

function pavilionRows({ pavilions }: DemoData): ContentRow[] {
  return pavilions.map(({ id, tagline, description, ...pavilion }) => {
    const { storeIds, couponTemplateIds, picture } = pavilion;
    return row("PAVILION", id, {
      ...{ storeIds, couponTemplateIds, picture },
      names: toLocalizedText(pavilion),
      tagline: toLocalizedText(tagline),
      description: toLocalizedText(description),
    });
  });
}

function creativeRows({ resources }: DemoData): ContentRow[] {
  return resources.map((resource, nth) => {
    const { position, mallId, link, picture, audience, dailyCap } = resource;
    return row("CREATIVE", resource.id, {
      ...{ position, mallId, storeId: null, link, picture, audience, dailyCap },
      title: toLocalizedText(resource.title),
      subtitle: toLocalizedText(resource.subtitle),
      action: toLocalizedText(resource.action),
      ...{ from: null, to: null },
      // In the order of the file.
      priority: resources.length - nth,
    });
  });
}

function activityRows({ activities }: DemoData, now: number): ContentRow[] {
  return activities.map((activity) => {
    const { id, tagline, rules, startsDay, endsDay, couponTemplateIds, dealIds, picture } =
      activity;
    return row("ACTIVITY", id, {
      ...{ couponTemplateIds, dealIds, storeIds: [], picture },
      names: toLocalizedText(activity),
      tagline: toLocalizedText(tagline),
      rules: toLocalizedText(rules),
      from: now + startsDay * DAY_MS,
      to: now + (endsDay + 1) * DAY_MS,
    });
  });
}

function homeCardRows({ homeCards }: DemoData): ContentRow[] {
  return homeCards.map(
    ({ id, kind, audience, link = null, itemIds, maxItems, ...card }, position) =>
      row("HOME_CARD", id, {
        ...{ kind, position, audience, link, itemIds, maxItems },
        title: toLocalizedText(card.title),
        subtitle: toLocalizedText(card.subtitle),
        ...{ mallId: null, from: null, to: null },
      }),
  );
}
