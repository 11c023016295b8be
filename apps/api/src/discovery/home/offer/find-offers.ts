import type { Language } from "@santap/contract/errors/language";
import type { BestOffer } from "@santap/contract/schemas/discovery/best-offer";
import {
  chooseBestOffer,
  computeCouponSaving,
  computeDealSaving,
  type Saving,
} from "@santap/domain/discovery/best-offer";
import type { BookedTemplate, TemplateBook } from "../../../offers/coupon/book/template-book.ts";
import type { DealBook } from "../../../offers/deal/deal-book.ts";
import type { ListedStore } from "../directory/store-directory.ts";
import { createCouponJudge, type CouponJudge, type OfferReader } from "./judge-coupon.ts";
import { isDealUsable } from "./judge-deal.ts";

export interface OfferSources {
  templates: TemplateBook;
  deals: DealBook;
  /** Of a store, before discounts. */
  getTypicalBill(storeId: string): number;
}

interface NamedSaving extends Saving {
  name: string;
  state: BestOffer["state"];
}

/** What one caller could use at a store now. */
export interface OfferFinder {
  /** What takes most off a typical bill; computed once for each store. Null where nothing does. */
  findOffer(store: ListedStore): BestOffer | null;
  /** Any coupon, whatever bill or dish it asks for. */
  hasCoupon(store: ListedStore): boolean;
}

export function createOfferFinder(sources: OfferSources, reader: OfferReader): OfferFinder {
  const judge = createCouponJudge(reader);
  return {
    findOffer: createBestFinder(sources, reader, judge),
    hasCoupon: createCouponFinder(sources.templates, judge),
  };
}

function createCouponFinder(
  { general, byStore }: TemplateBook,
  judge: CouponJudge,
): OfferFinder["hasCoupon"] {
  const isUsable = (row: StoreRow) => (booked: BookedTemplate) =>
    isOfMall(booked, row) && judge(booked, row.utc_offset_minutes) !== null;
  const hasGeneral = remember((row) => general.some(isUsable(row)));
  return ({ row }) =>
    hasGeneral(row, ANY_BILL) || (byStore.get(row.store_id) ?? []).some(isUsable(row));
}

function isOfMall({ template: { mallId } }: BookedTemplate, row: StoreRow): boolean {
  return mallId === null || mallId === row.mall_id;
}

function createBestFinder(
  sources: OfferSources,
  reader: OfferReader,
  judge: CouponJudge,
): OfferFinder["findOffer"] {
  const weigh = createCouponWeigher(judge, reader.language);
  const { general, byStore } = sources.templates;
  const findGeneral = remember((row, bill) => chooseBestOffer(weigh(general, row, bill)));
  const found = new Map<string, BestOffer | null>();
  return ({ row }) => {
    const known = found.get(row.store_id);
    if (known !== undefined) return known;
    const bill = sources.getTypicalBill(row.store_id);
    const best = findGeneral(row, bill);
    const own = weigh(byStore.get(row.store_id) ?? [], row, bill);
    const deals = listDeals(sources, { row, bill, reader });
    const offer = toOffer(chooseBestOffer([...own, ...(best === null ? [] : [best]), ...deals]));
    found.set(row.store_id, offer);
    return offer;
  };
}

type StoreRow = ListedStore["row"];

/** The same for all stores of a mall and a time zone and, where it is asked for, that bill. */
function remember<T>(find: (row: StoreRow, bill: number) => T): typeof find {
  const known = new Map<string, T>();
  return (row, bill) => {
    const key = `${bill} ${row.utc_offset_minutes} ${row.mall_id}`;
    if (!known.has(key)) known.set(key, find(row, bill));
    return known.get(key) as T;
  };
}

/** Of what no bill matters to. */
const ANY_BILL = 0;

function toOffer(saving: NamedSaving | null): BestOffer | null {
  if (saving === null) return null;
  const { kind, id, name, saves, state } = saving;
  return { kind, id, name, saves, state };
}

type CouponWeigher = (
  templates: readonly BookedTemplate[],
  row: StoreRow,
  bill: number,
) => NamedSaving[];

/** Those that the caller could use now, with what they save. */
function createCouponWeigher(judge: CouponJudge, language: Language): CouponWeigher {
  return (templates, row, bill) =>
    templates.flatMap((booked) => {
      const { template, names } = booked;
      // What every newcomer has everywhere says nothing about a store: it is offered once (NOV-25).
      if (template.audience === "NEW_USER" || !isOfMall(booked, row)) return [];
      const saves = computeCouponSaving(template, bill);
      const state = saves === 0 ? null : judge(booked, row.utc_offset_minutes);
      if (state === null) return [];
      const { templateId: id } = template;
      const name = names[language];
      return { kind: "COUPON", id, name, saves, state, owned: state === "CLAIMED" };
    });
}

interface AtStore {
  row: StoreRow;
  bill: number;
  reader: OfferReader;
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
