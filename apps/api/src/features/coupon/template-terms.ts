import { sql } from "kysely";
import type {
  CouponAudience,
  CouponDishes,
  CouponEffect,
  CouponScope,
  CouponWindow,
} from "@santap/domain/coupon/coupon";
import type { DiscountShare } from "@santap/domain/price/funding";
import type { Connection } from "../../db/database.ts";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";

export interface TemplateTerms extends Row<
  "coupon_template",
  | "template_id"
  | "store_id"
  | "mall_id"
  | "min_spend"
  | "pay_methods"
  | "total_quota"
  | "daily_quota"
  | "per_user"
> {
  names: LocalizedText;
  condition: LocalizedText;
  scope: CouponScope;
  audience: CouponAudience;
  shares: DiscountShare[];
  effect: CouponEffect;
  dishes: CouponDishes | null;
  window_rule: StoredWindow;
}

/** As in the template: the days of holidays are in their own table. */
export type StoredWindow = Omit<CouponWindow, "holidays"> & { excludesHolidays?: boolean };

/** Of a template "t", but for its id. */
export const termColumns = sql`t.names, t.condition, t.scope, t.store_id, t.mall_id,
  t.shares, t.effect, t.dishes, t.min_spend, t.window_rule, t.pay_methods, t.total_quota,
  t.daily_quota, t.per_user, t.audience`;

type Versioned = Row<"coupon_template", "template_id" | "version">;

const MOST_KEPT = 1_000;
/** By version, the oldest first: a changed template has another one, so that none is out of date. */
const kept = new Map<string, Readonly<TemplateTerms>>();

/** The terms of these claims' templates, which are read where they are not known yet. */
export async function loadTerms(
  db: Connection,
  claims: readonly Versioned[],
): Promise<(claim: Versioned) => Readonly<TemplateTerms>> {
  const known = new Map(claims.map(({ version }) => [version, kept.get(version)]));
  const unknown = claims.filter(({ version }) => known.get(version) === undefined);
  const read = unknown.length === 0 ? null : await readTerms(db, unknown);
  return ({ version, template_id: templateId }) => {
    const terms = known.get(version) ?? read?.get(templateId);
    if (terms === undefined) throw new Error("a claim without its template");
    return terms;
  };
}

/** By template: one that was changed since the claim was read has its new terms. */
async function readTerms(
  db: Connection,
  templates: readonly Versioned[],
): Promise<Map<string, TemplateTerms>> {
  const ids = [...new Set(templates.map((one) => one.template_id))];
  const { rows } = await sql<TemplateTerms & Versioned>`
    select t.template_id, t.version, ${termColumns} from coupon_template t
    where t.template_id = any(${ids})`.execute(db);
  for (const row of rows) keep(row.version, Object.freeze(row));
  return new Map(rows.map((row) => [row.template_id, row]));
}

function keep(version: string, terms: TemplateTerms): void {
  for (const oldest of kept.keys()) {
    if (kept.size < MOST_KEPT) break;
    kept.delete(oldest);
  }
  kept.set(version, terms);
}
