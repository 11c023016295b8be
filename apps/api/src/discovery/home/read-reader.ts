import type { Connection } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import type { TemplateBook } from "../../offers/coupon/book/template-book.ts";
import type { DealBook } from "../../offers/deal/deal-book.ts";
import { createOfferFinder } from "./offer/find-offers.ts";
import { findPerson } from "./offer/person-store.ts";
import type { Reader } from "./reader.ts";

export interface ReaderDeps {
  db: Connection;
  clock(): number;
  readTemplates(): Promise<TemplateBook>;
  readDeals(): Promise<DealBook>;
  /** Of a store, before discounts. */
  getTypicalBill(storeId: string): number;
}

/** A guest counts as new; one statement for an account. */
export async function readReader(deps: ReaderDeps, caller: Caller): Promise<Reader> {
  const { user, language } = caller;
  const [person, templates, deals] = await Promise.all([
    user === null ? null : findPerson(deps.db, user.userId),
    deps.readTemplates(),
    deps.readDeals(),
  ]);
  const now = deps.clock();
  const { getTypicalBill } = deps;
  return {
    ...{ caller, language, now },
    isNewUser: person?.is_new ?? true,
    recommendations: person?.recommendations ?? true,
    ...createOfferFinder({ templates, deals, getTypicalBill }, { person, language, now }),
  };
}
