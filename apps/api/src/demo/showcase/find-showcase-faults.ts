import type { DemoData } from "../demo-data.ts";
import type { ShowcasePurchase } from "./showcase-data.ts";

/** Days that a settlement list still comes for: what happened in them would be missed there. */
const SETTLED_AFTER_DAYS = 4;

export function findShowcaseFaults(data: DemoData): string[] {
  return data.showcaseAccounts
    .flatMap(({ phoneNo, ...account }) => [
      ...account.purchases.flatMap((purchase) => findPurchaseFaults(data, purchase)),
      ...listMoneyDays(account).map((day) =>
        day < SETTLED_AFTER_DAYS ? `${phoneNo} moved money too late` : null,
      ),
    ])
    .filter((fault) => fault !== null);
}

function listMoneyDays({ meals, purchases }: Pick<Account, "meals" | "purchases">): number[] {
  return [
    ...meals.map((meal) => meal.paidDaysAgo),
    ...purchases.flatMap(({ boughtDaysAgo, refundedDaysAgo }) =>
      refundedDaysAgo === null ? boughtDaysAgo : [boughtDaysAgo, refundedDaysAgo],
    ),
  ];
}

type Account = DemoData["showcaseAccounts"][number];

function findPurchaseFaults({ deals }: DemoData, purchase: ShowcasePurchase): string[] {
  const { dealId, quantity, boughtDaysAgo, usedDaysAgo, refundedDaysAgo } = purchase;
  const deal = deals.find(({ id }) => id === dealId);
  if (deal === undefined) return [];
  const later = [...usedDaysAgo, refundedDaysAgo ?? 0];
  return [
    ...(quantity > (deal.perUser ?? quantity) ? [`${dealId} is bought above its limit`] : []),
    ...(usedDaysAgo.length > deal.terms.uses ? [`${dealId} is used up more than once`] : []),
    ...(later.some((day) => day > boughtDaysAgo) ? [`${dealId} is used before it is bought`] : []),
  ];
}
