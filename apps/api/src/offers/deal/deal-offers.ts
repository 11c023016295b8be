import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import type { Language } from "@santap/contract/errors/language";
import {
  countBuyable,
  countLimitLeft,
  countStockLeft,
  findSaleRefusal,
  isOnSale,
} from "@santap/domain/deal/sale";
import type { DealRow } from "./deal-store.ts";

type SaleColumns = "status" | "sale_from" | "sale_to" | "stock" | "sold" | "per_user";

export function toSaleFacts(row: Pick<DealRow, SaleColumns>) {
  const { status, sale_from: saleFrom, sale_to: saleTo, stock, sold, per_user: perUser } = row;
  return { status, saleFrom, saleTo, stock, sold, perUser };
}

export function toDealOffer(row: DealRow, language: Language, now: number): DealOffer {
  const facts = toSaleFacts(row);
  const refusal = findSaleRefusal(facts, { bought: row.bought, quantity: 1, now });
  return {
    dealId: row.deal_id,
    type: row.type,
    name: row.names[language],
    description: row.description[language],
    imageUrl: row.picture,
    store: {
      storeId: row.store_id,
      name: row.store_names[language],
      imageUrl: row.store_picture,
    },
    salePrice: row.sale_price,
    listPrice: row.list_price,
    dishes: row.dishes.map(({ itemId, names, picture, portions, price }) => ({
      itemId,
      name: names[language],
      imageUrl: picture,
      portions,
      price,
    })),
    terms: toTerms(row),
    state: refusal ?? "ON_SALE",
    saleTo: row.sale_to,
    stockLeft: countStockLeft(facts),
    limit: row.per_user,
    limitLeft: countLimitLeft(facts, row.bought),
    maxQuantity: isOnSale(facts, now) ? countBuyable(facts, row.bought) : 0,
  };
}

function toTerms(row: DealRow): DealOffer["terms"] {
  return {
    validDays: row.valid_days,
    weekly: [...row.weekly],
    excludesHolidays: row.excludes_holidays,
    uses: row.uses,
    maxUsesPerDay: row.max_uses_per_day,
    maxPerBill: row.max_per_bill,
    onExpiry: row.on_expiry,
  };
}
