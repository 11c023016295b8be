import type { DealStatus, DealTerms, DealType } from "@santap/domain/deal/deal";
import { sql } from "kysely";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import { createVersionCache } from "../../ports/version-cache.ts";

/** Of a deal, all but what is sold of it. */
export interface StoredDealTerms extends Row<
  "deal",
  | "deal_id"
  | "store_id"
  | "list_price"
  | "sale_price"
  | "picture"
  | "sale_from"
  | "sale_to"
  | "stock"
  | "per_user"
  | "valid_days"
  | "excludes_holidays"
  | "uses"
  | "max_uses_per_day"
  | "max_per_bill"
> {
  type: DealType;
  status: DealStatus;
  names: LocalizedText;
  description: LocalizedText;
  weekly: DealTerms["weekly"];
  /** Item id → portions of all its uses together; empty for CASH. */
  components: Readonly<Record<string, number>>;
}

const MOST_KEPT = 1_000;

type VersionedTerms = StoredDealTerms & Row<"deal", "version">;

export const loadDealTerms = createVersionCache<"deal_id", VersionedTerms>(
  { key: "deal_id", most: MOST_KEPT },
  async (db, dealIds) => {
    const { rows } = await sql<VersionedTerms>`
      select d.version, d.deal_id, d.store_id, d.type, d.status, d.names,
        d.description, d.list_price, d.sale_price, d.picture, d.sale_from, d.sale_to, d.stock,
        d.per_user, d.valid_days, d.weekly, d.excludes_holidays, d.uses, d.max_uses_per_day,
        d.max_per_bill, d.components
      from deal d where d.deal_id = any(${[...dealIds]})`.execute(db);
    return rows;
  },
);
