import { sql } from "kysely";
import type {
  CouponAudience,
  CouponDishes,
  CouponEffect,
  CouponScope,
  CouponWindow,
} from "@santap/domain/coupon/coupon";
import type { DiscountShare } from "@santap/domain/price/funding";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { Row } from "../../db/schema.ts";
import { createVersionCache } from "../../ports/version-cache.ts";

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

const MOST_KEPT = 1_000;

type VersionedTerms = TemplateTerms & Row<"coupon_template", "version">;

export const loadTerms = createVersionCache<"template_id", VersionedTerms>(
  { key: "template_id", most: MOST_KEPT },
  async (db, templateIds) => {
    const { rows } = await sql<VersionedTerms>`
      select t.template_id, t.version, ${termColumns} from coupon_template t
      where t.template_id = any(${[...templateIds]})`.execute(db);
    return rows;
  },
);
