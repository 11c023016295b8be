import type { CouponTemplate } from "@santap/domain/coupon/coupon";
import type { Database } from "../../../db/database.ts";
import { createCache } from "../../../ports/cache.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import { toTemplate } from "../load-coupons.ts";
import {
  findHolidays,
  findTemplateCounts,
  findTerms,
  type ClaimableTerms,
  type TemplateCount,
} from "./template-book-store.ts";

/** A change is seen everywhere within 2 s (DISC-14). */
const FRESH_MS = 1_000;

export interface BookedTemplate {
  readonly names: LocalizedText;
  readonly template: CouponTemplate;
  /** False: it is given, not claimed. */
  readonly claimable: boolean;
  /** Claims in total and on the quota's day. */
  readonly taken: number;
  readonly takenToday: number;
}

export interface TemplateBook {
  /** Bound to no store, but perhaps to a mall. */
  readonly general: readonly BookedTemplate[];
  readonly byStore: ReadonlyMap<string, readonly BookedTemplate[]>;
  /** Local days since 1970-01-01. */
  readonly holidays: readonly number[];
}

/** All coupons for meals in this process; the same for every caller. */
export function createTemplateBook(db: Database, clock: () => number): () => Promise<TemplateBook> {
  let known = new Map<string, ClaimableTerms>();

  async function refresh(): Promise<TemplateBook> {
    const [counts, holidays] = await Promise.all([
      findTemplateCounts(db, clock()),
      findHolidays(db),
    ]);
    const unknown = counts.map(({ version }) => version).filter((one) => !known.has(one));
    const read = unknown.length === 0 ? [] : await findTerms(db, unknown);
    const all = new Map([...known, ...read.map((row) => [row.version, row] as const)]);
    const listed = counts.flatMap((count) => {
      const terms = all.get(count.version);
      return terms === undefined ? [] : [{ count, terms }];
    });
    known = new Map(listed.map(({ terms }) => [terms.version, terms]));
    return buildBook(
      listed.map(({ count, terms }) => toBooked(terms, count, holidays)),
      holidays,
    );
  }

  const cache = createCache<TemplateBook>({ freshMs: FRESH_MS, clock });
  return () => cache("", refresh);
}

function toBooked(terms: ClaimableTerms, count: TemplateCount, days: number[]): BookedTemplate {
  const holidays = terms.window_rule.excludesHolidays === true ? days : null;
  return {
    names: terms.names,
    template: toTemplate({ ...terms, holidays }),
    claimable: terms.source === "CLAIM",
    taken: count.taken,
    takenToday: count.taken_today,
  };
}

function buildBook(all: readonly BookedTemplate[], holidays: readonly number[]): TemplateBook {
  const byStore = Map.groupBy(all, ({ template }) => template.storeId);
  const general = byStore.get(null) ?? [];
  byStore.delete(null);
  return { general, byStore: byStore as Map<string, BookedTemplate[]>, holidays };
}
