import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { previewOrder as call } from "@santap/contract/order";
import { bestCombination, combinationProblem } from "@santap/domain/coupon/best-combination";
import { couponUsability, type CouponFacts } from "@santap/domain/coupon/eligibility";
import { claimExpiresAt } from "@santap/domain/coupon/eligibility";
import { lineTotal } from "@santap/domain/price/price-line";
import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../../db/database.ts";
import type { Caller } from "../../../plugins/caller.ts";
import { loadCouponsOf, type NamedCoupon } from "../../coupon/load-coupons.ts";
import { loadOrderable } from "../../menu/load-orderable.ts";
import { keptBreakdown } from "./new-order.ts";
import { couponFacts, priceOf, quoteLines, type QuotedLine } from "./quote-order.ts";
import { breakdownOf } from "../read-order.ts";

type Preview = DataOf<typeof call>;

export interface PreviewDeps {
  db: Database;
  clock(): number;
}

/** What the order would cost, and which coupons would do what. Holds nothing. */
export async function previewOrder(
  deps: PreviewDeps,
  input: PayloadOf<typeof call>,
  { user, language }: Caller,
): Promise<Preview> {
  const { db, clock } = deps;
  const orderable = await loadOrderable(
    db,
    input.storeId,
    input.lines.map(({ itemId }) => itemId),
  );
  const lines = quoteLines(orderable, input.lines, language);
  const owned = user === null ? [] : await loadCouponsOf(db, user.userId);
  const facts = couponFacts(orderable, { lines, now: clock(), orderId: null });
  const chosen = chosenOf(owned, input.couponIds ?? [], facts);
  const breakdown = keptBreakdown(priceOf({ orderable, lines, coupons: chosen }), chosen);
  return {
    lines: lines.map((line) => previewLine(line, language)),
    breakdown: breakdownOf(breakdown, language),
    ...sortCoupons(owned, facts, language),
    bestCouponIds: [...bestCombination(owned, facts).couponIds],
  };
}

/** The chosen coupons that may really be used; what may not is listed with its reason instead. */
function chosenOf(
  owned: NamedCoupon[],
  couponIds: readonly string[],
  facts: CouponFacts,
): NamedCoupon[] {
  const usable = owned.filter(
    ({ claim, template }) =>
      couponIds.includes(claim.claimId) && couponUsability(template, claim, facts).usable,
  );
  return combinationProblem(usable) === null ? usable : [];
}

function previewLine(line: QuotedLine, language: Language): Preview["lines"][number] {
  return {
    lineKey: line.lineKey,
    itemId: line.item.itemId,
    name: line.item.names[language],
    imageUrl: line.item.picture,
    modifiers: line.modifiers.map((modifier) => modifier.names[language]),
    note: line.note,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    amount: lineTotal(line),
    kitchenStatus: "PENDING",
    addedBy: "",
  };
}

function sortCoupons(
  owned: NamedCoupon[],
  facts: CouponFacts,
  language: Language,
): Pick<Preview, "usableCoupons" | "unusableCoupons"> {
  const usableCoupons: Preview["usableCoupons"] = [];
  const unusableCoupons: Preview["unusableCoupons"] = [];
  for (const { template, claim, names, condition } of owned) {
    const told = {
      couponId: claim.claimId,
      templateId: claim.templateId,
      name: names[language],
      condition: condition[language],
      scope: template.scope,
    };
    const usability = couponUsability(template, claim, facts);
    if (usability.usable) {
      const expiresAt = claimExpiresAt(template.window, claim.claimedAt);
      usableCoupons.push({ ...told, discount: usability.discount, expiresAt });
    } else {
      unusableCoupons.push({
        ...told,
        reason: usability.reason,
        missing: usability.missing ?? null,
      });
    }
  }
  return { usableCoupons, unusableCoupons };
}
