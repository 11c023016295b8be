import { areSharesWhole } from "@santap/domain/price/funding";
import { findContentFaults } from "./find-content-faults.ts";
import type { DemoData } from "./demo-data.ts";
import { findShowcaseFaults } from "./showcase/find-showcase-faults.ts";

export function findDemoDataFaults(data: DemoData): string[] {
  return [
    ...findRepeatedIds(data),
    ...findBrokenReferences(data),
    ...findMenuFaults(data),
    ...findOfferFaults(data),
    ...findShowcaseFaults(data),
    ...findContentFaults(data, "demoData"),
  ];
}

function findRepeatedIds(data: DemoData): string[] {
  const ids: Record<string, string[]> = {
    mall: data.malls.map((mall) => mall.id),
    category: data.categories.map((category) => category.key),
    brand: data.brands.map((brand) => brand.id),
    pavilion: data.pavilions.map((pavilion) => pavilion.id),
    store: data.stores.map((store) => store.id),
    nmid: data.stores.map((store) => store.nmid),
    merchantId: data.stores.map((store) => store.merchantId),
    modifierGroup: data.modifierGroups.map((group) => group.id),
    modifier: data.modifierGroups.flatMap((group) => group.options.map((option) => option.id)),
    menuCategory: data.menuCategories.map((category) => category.id),
    menuItem: data.menuItems.map((item) => item.id),
    table: data.tables.map((table) => table.tableCode),
    coupon: data.couponTemplates.map((template) => template.id),
    deal: data.deals.map((deal) => deal.id),
    resource: data.resources.map((resource) => resource.id),
    activity: data.activities.map((activity) => activity.id),
    homeCard: data.homeCards.map((card) => card.id),
    phone: [...data.legacyAccounts, ...data.frozenAccounts, ...data.showcaseAccounts].map(
      (account) => account.phoneNo,
    ),
    holiday: data.nationalHolidays.map((holiday) => holiday.date),
  };
  return Object.entries(ids).flatMap(([kind, values]) =>
    values
      .filter((value, index) => values.indexOf(value) !== index)
      .map((value) => `${kind} ${value} appears twice`),
  );
}

interface Reference {
  from: string;
  to: string | null;
  known: Set<string>;
}

function findBrokenReferences(data: DemoData): string[] {
  return [...placeReferences(data), ...menuReferences(data), ...offerReferences(data)]
    .filter(({ to, known }) => to !== null && !known.has(to))
    .map(({ from, to }) => `${from} points at ${to}, which does not exist`);
}

function refer(from: string, targets: (string | null)[], known: Set<string>): Reference[] {
  return targets.map((to) => ({ from, to, known }));
}

function collectIds(things: { id: string }[]): Set<string> {
  return new Set(things.map((thing) => thing.id));
}

function placeReferences(data: DemoData): Reference[] {
  const malls = collectIds(data.malls);
  const brands = collectIds(data.brands);
  const stores = collectIds(data.stores);
  const items = collectIds(data.menuItems);
  const categories = new Set(data.categories.map((category) => category.key));
  return [
    ...data.stores.flatMap((store) => refer(store.id, [store.mallId], malls)),
    ...data.stores.flatMap((store) => refer(store.id, [store.brandId], brands)),
    ...data.stores.flatMap((store) => refer(store.id, [store.category], categories)),
    ...data.tables.flatMap((table) => refer(table.tableCode, [table.storeId], stores)),
    ...data.pavilions.flatMap((pavilion) => refer(pavilion.id, pavilion.storeIds, stores)),
    ...data.malls.flatMap((mall) => refer(mall.id, mall.recommendedItemIds, items)),
    ...data.resources.flatMap((resource) => refer(resource.id, [resource.mallId], malls)),
  ];
}

function menuReferences(data: DemoData): Reference[] {
  const stores = collectIds(data.stores);
  const groups = collectIds(data.modifierGroups);
  const sections = collectIds(data.menuCategories);
  return [
    ...data.menuCategories.flatMap((section) => refer(section.id, [section.storeId], stores)),
    ...data.menuItems.flatMap((item) => refer(item.id, [item.storeId], stores)),
    ...data.menuItems.flatMap((item) => refer(item.id, [item.menuCategoryId], sections)),
    ...data.menuItems.flatMap((item) => refer(item.id, item.modifierGroupIds, groups)),
  ];
}

function offerReferences(data: DemoData): Reference[] {
  const stores = collectIds(data.stores);
  const malls = collectIds(data.malls);
  const coupons = collectIds(data.couponTemplates);
  const deals = collectIds(data.deals);
  const items = collectIds(data.menuItems);
  return [
    ...data.couponTemplates.flatMap((coupon) => refer(coupon.id, [coupon.storeId], stores)),
    ...data.couponTemplates.flatMap((coupon) => refer(coupon.id, [coupon.mallId], malls)),
    ...data.deals.flatMap((deal) => refer(deal.id, [deal.storeId], stores)),
    ...data.deals.flatMap((deal) => refer(deal.id, Object.keys(deal.components ?? {}), items)),
    ...data.pavilions.flatMap((shelf) => refer(shelf.id, shelf.couponTemplateIds, coupons)),
    ...data.activities.flatMap((act) => refer(act.id, act.couponTemplateIds, coupons)),
    ...data.activities.flatMap((act) => refer(act.id, act.dealIds, deals)),
    ...linkReferences(data),
    ...data.legacyAccounts.flatMap((who) => refer(who.phoneNo, who.couponTemplateIds, coupons)),
    ...showcaseReferences(data),
  ];
}

function showcaseReferences(data: DemoData): Reference[] {
  const coupons = collectIds(data.couponTemplates);
  const deals = collectIds(data.deals);
  const items = collectIds(data.menuItems);
  return data.showcaseAccounts.flatMap(({ phoneNo, claims, meals, purchases }) => [
    ...refer(
      phoneNo,
      claims.map((claim) => claim.templateId),
      coupons,
    ),
    ...refer(
      phoneNo,
      meals.map((meal) => meal.itemId),
      items,
    ),
    ...refer(
      phoneNo,
      purchases.map((purchase) => purchase.dealId),
      deals,
    ),
  ]);
}

function linkReferences(data: DemoData): Reference[] {
  const targets: Record<string, Set<string>> = {
    activity: collectIds(data.activities),
    brandPavilion: collectIds(data.pavilions),
    groupCoupon: collectIds(data.deals),
    mall: collectIds(data.malls),
    store: collectIds(data.stores),
  };
  return data.resources.flatMap((resource) => {
    const [, , screen = "", id = null] = resource.link.split("/");
    return refer(resource.id, [id], targets[screen] ?? new Set());
  });
}

function findMenuFaults(data: DemoData): string[] {
  const sectionStore = new Map(data.menuCategories.map((section) => [section.id, section.storeId]));
  const elsewhere = data.menuItems
    .filter((item) => sectionStore.get(item.menuCategoryId) !== item.storeId)
    .map((item) => `${item.id} stands in another store's menu`);
  const empty = data.menuCategories
    .filter((section) => !data.menuItems.some((item) => item.menuCategoryId === section.id))
    .map((section) => `${section.id} has no items`);
  const unanswerable = data.modifierGroups
    .filter(({ min, max, options }) => min > max || max > options.length)
    .map((group) => `${group.id} asks for more than it offers`);
  return [...elsewhere, ...empty, ...unanswerable];
}

function findOfferFaults(data: DemoData): string[] {
  const price = new Map(data.menuItems.map((item) => [item.id, item.price]));
  const scopes = data.couponTemplates
    .filter(
      (coupon) =>
        (coupon.scope === "STORE") !== (coupon.storeId !== null) ||
        (coupon.scope === "MALL") !== (coupon.mallId !== null),
    )
    .map((coupon) => `${coupon.id} does not say where it applies`);
  const shares = data.couponTemplates
    .filter((coupon) => !areSharesWhole(coupon.shares))
    .map((coupon) => `${coupon.id} is not borne as a whole`);
  const deals = data.deals
    .filter(({ components, listPrice, salePrice }) => {
      const parts = Object.entries(components ?? {});
      const sum = parts.reduce((total, [id, count]) => total + (price.get(id) ?? 0) * count, 0);
      return salePrice >= listPrice || (components !== null && sum !== listPrice);
    })
    .map((deal) => `${deal.id} has a list price that is not the sum of its parts`);
  return [...scopes, ...shares, ...deals];
}
