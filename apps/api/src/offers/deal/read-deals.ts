import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { listDeals as listCall } from "@santap/contract/calls/deal";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { DealDetail, DealOffer, StoreRefund } from "@santap/contract/schemas/deal-offer";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import type { Connection, Database } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import {
  countStoreDeals,
  findDeal,
  findDeals,
  findStoreDeals,
  findStoresDeals,
} from "./deal-store.ts";
import { toDealOffer } from "./deal-offers.ts";

interface Reader {
  caller: Pick<Caller, "user" | "language">;
  now: number;
}

/** Also one that is no longer sold, which its state says; dealNotOnSale for an unknown one. */
export async function readDeal(
  db: Connection,
  dealId: string,
  { caller: { user, language }, now }: Reader,
): Promise<DealOffer> {
  const row = await findDeal(db, dealId, user?.userId ?? null);
  if (row === null) refuse(ErrorCode.dealNotOnSale);
  return toDealOffer(row, language, now);
}

export interface DealDetailDeps {
  db: Connection;
  clock(): number;
  /** Of these methods, for payments of `paidAt` and vouchers that are valid `until`. */
  listStoreRefunds(
    payTypes: readonly string[],
    vouchers: { paidAt: number; until: number },
  ): StoreRefund[];
}

/** As readDeal, with what a buyer must know besides. */
export async function readDealDetail(
  { db, clock, listStoreRefunds }: DealDetailDeps,
  dealId: string,
  { user, language }: Reader["caller"],
): Promise<DealDetail> {
  const row = await findDeal(db, dealId, user?.userId ?? null);
  if (row === null) refuse(ErrorCode.dealNotOnSale);
  const now = clock();
  const vouchers = { paidAt: now, until: now + row.valid_days * DAY_MS };
  const storeRefunds = listStoreRefunds(row.store_pay_types, vouchers);
  return { ...toDealOffer(row, language, now), storeRefunds };
}

/** As many as a page of the store shows. */
const STORE_DEALS = 10;

export async function readStoreDeals(
  db: Connection,
  storeId: string,
  { caller: { user, language }, now }: Reader,
): Promise<DealOffer[]> {
  const page = { storeId, now, limit: STORE_DEALS - 1, offset: 0 };
  const rows = await findStoreDeals(db, { ...page, userId: user?.userId ?? null });
  return rows.map((row) => toDealOffer(row, language, now));
}

/** Those of these that are sold now, in this order. */
export async function listDeals(
  db: Connection,
  dealIds: readonly string[],
  { caller: { user, language }, now }: Reader,
): Promise<DealOffer[]> {
  if (dealIds.length === 0) return [];
  const rows = await findDeals(db, { dealIds, userId: user?.userId ?? null, now });
  return rows.map((row) => toDealOffer(row, language, now));
}

/** As many as a list of several stores' deals looks at. */
const STORES_DEALS = 40;

/** Those that are sold now, by the stores' order. */
export async function listStoresDeals(
  db: Connection,
  storeIds: readonly string[],
  { caller: { user, language }, now }: Reader,
): Promise<DealOffer[]> {
  const page = { storeIds, now, limit: STORES_DEALS, userId: user?.userId ?? null };
  const rows = await findStoresDeals(db, page);
  return rows.map((row) => toDealOffer(row, language, now));
}

export async function readDealPage(
  db: Database,
  { storeId, pageNo, pageSize }: PayloadOf<typeof listCall>,
  { caller: { user, language }, now }: Reader,
): Promise<DataOf<typeof listCall>> {
  const page = { storeId, now, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [rows, total] = await Promise.all([
    findStoreDeals(db, { ...page, userId: user?.userId ?? null }),
    countStoreDeals(db, page),
  ]);
  return {
    list: rows.slice(0, pageSize).map((row) => toDealOffer(row, language, now)),
    total,
    hasMore: rows.length > pageSize,
  };
}
