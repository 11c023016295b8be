import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { previewOrder as call } from "@santap/contract/calls/order";
import { bestCombination, combinationProblem } from "@santap/domain/coupon/best-combination";
import { couponUsability, type CouponFacts } from "@santap/domain/coupon/eligibility";
import { claimExpiresAt } from "@santap/domain/coupon/eligibility";
import { isPaidFirst } from "@santap/domain/order/pay-mode";
import { lineTotal } from "@santap/domain/price/price-line";
import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../../db/database.ts";
import type { Caller } from "../../../http/caller.ts";
import { loadUserCoupons, type NamedCoupon } from "../../coupon/load-coupons.ts";
import { loadOrderable, type Orderable } from "../../menu/load-orderable.ts";
import { toStoredBreakdown } from "./new-order.ts";
import { buildCouponFacts, computePrice, quoteLines, type QuotedLine } from "./quote-order.ts";
import { toBreakdown } from "../read-order.ts";

type Preview = DataOf<typeof call>;

export interface PreviewDeps {
  db: Database;
  clock(): number;
  listPayMethods(
    charge: { pay_types: readonly string[]; payable_amount: number },
    partnerCode: string,
  ): Preview["payTypeList"];
}

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
  const owned = user === null ? [] : await loadUserCoupons(db, user.userId);
  const facts = buildCouponFacts(orderable, { lines, now: clock(), orderId: null });
  const chosen = findUsableChosen(owned, input.couponIds ?? [], facts);
  const takeaway = isTakeaway(input);
  const price = computePrice({ orderable, takeaway, lines, coupons: chosen });
  const breakdown = toStoredBreakdown(price, chosen);
  return {
    lines: lines.map((line) => toPreviewLine(line, language)),
    breakdown: toBreakdown(breakdown, language),
    ...sortCoupons(owned, facts, language),
    bestCouponIds: [...bestCombination(owned, facts).couponIds],
    payTypeList: listOffer(deps, { input, orderable, payable: breakdown.payableAmount }),
  };
}

function isTakeaway({ sessionId = "" }: PayloadOf<typeof call>): boolean {
  return sessionId === "";
}

interface Offer {
  input: PayloadOf<typeof call>;
  orderable: Orderable;
  payable: number;
}

function listOffer(
  { listPayMethods }: PreviewDeps,
  { input, orderable: { store }, payable }: Offer,
): Preview["payTypeList"] {
  const takeaway = isTakeaway(input);
  if (payable === 0 || !isPaidFirst({ payMode: store.pay_mode, takeaway })) return [];
  const charge = { pay_types: store.pay_types, payable_amount: payable };
  return listPayMethods(charge, input.partnerCode ?? "");
}

/** Unusable ones are listed with their reason instead. */
function findUsableChosen(
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

function toPreviewLine(line: QuotedLine, language: Language): Preview["lines"][number] {
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
    const summary = {
      couponId: claim.claimId,
      templateId: claim.templateId,
      name: names[language],
      condition: condition[language],
      scope: template.scope,
    };
    const usability = couponUsability(template, claim, facts);
    if (usability.usable) {
      const expiresAt = claimExpiresAt(template.window, claim.claimedAt);
      usableCoupons.push({ ...summary, discount: usability.discount, expiresAt });
    } else {
      unusableCoupons.push({
        ...summary,
        reason: usability.reason,
        missing: usability.missing ?? null,
      });
    }
  }
  return { usableCoupons, unusableCoupons };
}
