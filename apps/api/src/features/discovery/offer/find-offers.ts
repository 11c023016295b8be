import type { Language } from "@santap/contract/errors/language";
import type { BestOffer } from "@santap/contract/schemas/discovery/best-offer";
import {
  chooseBestOffer,
  computeCouponSaving,
  computeDealSaving,
  type Saving,
} from "@santap/domain/discovery/best-offer";
import type { BookedTemplate, TemplateBook } from "../../coupon/book/template-book.ts";
import type { DealBook } from "../../deal/deal-book.ts";
import type { PersonRow } from "../person-store.ts";
import type { ListedStore } from "../store-directory.ts";
import { createCouponJudge, type CouponJudge } from "./judge-coupon.ts";
import { isDealUsable } from "./judge-deal.ts";

export interface OfferSources {
  templates: TemplateBook;
  deals: DealBook;
  /** Of a store, before discounts. */
  getTypicalBill(storeId: string): number;
}

export interface OfferReader {
  /** Null for a guest. */
  person: PersonRow | null;
  language: Language;
  now: number;
}

interface NamedSaving extends Saving {
  name: string;
  state: BestOffer["state"];
}

/** Finds the best offer of a store for one caller; computed once for each store. */
export function createOfferFinder(
  sources: OfferSources,
  reader: OfferReader,
): (store: ListedStore) => BestOffer | null {
  const judge = createCouponJudge(reader);
  const found = new Map<string, BestOffer | null>();
  return ({ row }) => {
    const known = found.get(row.store_id);
    if (known !== undefined) return known;
    const bill = sources.getTypicalBill(row.store_id);
    const offer = toOffer(
      chooseBestOffer([
        ...listCoupons(sources.templates, { row, judge, bill, reader }),
        ...listDeals(sources, { row, bill, reader }),
      ]),
    );
    found.set(row.store_id, offer);
    return offer;
  };
}

function toOffer(saving: NamedSaving | null): BestOffer | null {
  if (saving === null) return null;
  const { kind, id, name, saves, state } = saving;
  return { kind, id, name, saves, state };
}

interface AtStore {
  row: ListedStore["row"];
  bill: number;
  reader: OfferReader;
}

function listCoupons(
  { general, byStore }: TemplateBook,
  { row, bill, reader, judge }: AtStore & { judge: CouponJudge },
): NamedSaving[] {
  const own = byStore.get(row.store_id) ?? [];
  const isHere = ({ template }: BookedTemplate) =>
    template.mallId === null || template.mallId === row.mall_id;
  return [...own, ...general.filter(isHere)].flatMap((booked) => {
    const saves = computeCouponSaving(booked.template, bill);
    const state = saves === 0 ? null : judge(booked, row.utc_offset_minutes);
    if (state === null) return [];
    const { templateId: id } = booked.template;
    const name = booked.names[reader.language];
    return { kind: "COUPON", id, name, saves, state, owned: state === "CLAIMED" };
  });
}

function listDeals(
  { deals, templates: { holidays } }: OfferSources,
  { row, bill, reader: { person, language, now } }: AtStore,
): NamedSaving[] {
  return (deals.get(row.store_id) ?? []).flatMap((deal) => {
    const { deal_id: id, list_price: listPrice, sale_price: salePrice, uses } = deal;
    const saves = computeDealSaving({ listPrice, salePrice, uses }, bill);
    const bought = person?.bought[id] ?? 0;
    const moment = { now, utcOffsetMinutes: row.utc_offset_minutes, holidays };
    if (saves === 0 || !isDealUsable(deal, bought, moment)) return [];
    return { kind: "DEAL", id, name: deal.names[language], saves, state: null, owned: false };
  });
}
