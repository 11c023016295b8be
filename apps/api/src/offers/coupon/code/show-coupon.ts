import type { DataOf } from "@santap/contract/call";
import type { showCoupon as call } from "@santap/contract/calls/coupon";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { WIB_OFFSET_MINUTES } from "@santap/domain/calendar/local-time";
import { findClaimObstacle } from "@santap/domain/coupon/eligibility";
import type { Database } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { newOrderSideId } from "../../../tokens/public-id.ts";
import { createShownCode } from "../../../tokens/shown-code.ts";
import { findOrCreateNumber, type NumberPlace } from "../../../tokens/shown-number.ts";
import { findAsset } from "../asset-store.ts";
import { toCoupon } from "../load-coupons.ts";
import {
  findLiveNumber,
  findOrInsertCode,
  insertNumber,
  type CouponCodeRow,
} from "./coupon-code-store.ts";

export interface ShowCouponDeps {
  db: Database;
  voucherSecret: string;
  clock(): number;
}

interface Owner {
  userId: string;
  language: Language;
}

/** What its owner shows at a counter; refuses what no order can take now, with the reason. */
export async function showCoupon(
  { db, voucherSecret: secret, clock }: ShowCouponDeps,
  couponId: string,
  { userId, language }: Owner,
): Promise<DataOf<typeof call>> {
  const now = clock();
  const row = await findAsset(db, userId, couponId);
  if (row === null || row.applies_to !== "MEALS")
    refuse(ErrorCode.noLongerAvailable, { variant: "coupon" });
  const placed = row.order_store_names?.[language];
  if (row.status === "HELD") return { code: null, heldAt: placed ?? "" };
  const { template, claim } = toCoupon(row);
  const utcOffsetMinutes = row.utc_offset_minutes ?? WIB_OFFSET_MINUTES;
  const reason = findClaimObstacle(template, claim, { now, utcOffsetMinutes });
  if (reason !== null) refuse(ErrorCode.noLongerAvailable, { variant: "coupon" }, { reason });
  const codeId = newOrderSideId("K");
  const shown = await findOrInsertCode(db, { userId, claimId: couponId, codeId });
  const number = await findOrCreateNumber(placeNumbers(db, shown), now);
  const { code_id: id, code_seq: codeSeq } = shown;
  const code = createShownCode({ secret, purpose: "couponCode" }, { id, codeSeq }, now);
  return { code: { ...code, ...number }, heldAt: null };
}

function placeNumbers(db: Database, row: CouponCodeRow): NumberPlace {
  const of = { codeId: row.code_id, codeSeq: row.code_seq };
  return {
    findLive: (livesAfter) => findLiveNumber(db, of, livesAfter),
    insert: (number, expiresAt) => insertNumber(db, of, { number, expiresAt }),
  };
}
