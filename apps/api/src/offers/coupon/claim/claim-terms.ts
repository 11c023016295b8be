import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { createCache } from "../../../ports/cache.ts";
import type { Row } from "../../../db/schema.ts";
import { termColumns, type TemplateTerms } from "../template-terms.ts";

/** Of a template that is claimed, not given. */
export interface ClaimTerms extends TemplateTerms, Row<"coupon_template", "version"> {
  /** Of the store whose days the quota counts; null for those of Jakarta. */
  utc_offset_minutes: number | null;
}

export type ClaimTermsReader = (templateId: string) => Promise<ClaimTerms | null>;

/** A claim of older terms writes nothing: it names their version. */
const FRESH_MS = 10_000;
const MOST_KEPT = 1_000;

/** Null for a template that is not there, or not to be claimed. */
export function createClaimTermsReader(db: Database, clock: () => number): ClaimTermsReader {
  const share = createCache<ClaimTerms | null>({
    ...{ freshMs: FRESH_MS, clock, most: MOST_KEPT },
    keeps: (terms) => terms !== null,
  });
  return (templateId) => share(templateId, () => findClaimTerms(db, templateId));
}

async function findClaimTerms(db: Database, templateId: string): Promise<ClaimTerms | null> {
  const { rows } = await sql<ClaimTerms>`
    select t.template_id, t.version, s.utc_offset_minutes, ${termColumns}
    from coupon_template t left join store s on s.store_id = t.store_id
    where t.source = 'CLAIM' and t.template_id = ${templateId}`.execute(db);
  return rows[0] ?? null;
}
