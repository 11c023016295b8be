import { ErrorCode } from "../codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of claiming a coupon. */
export const couponErrors = {
  [ErrorCode.couponEnded]: {
    code: ErrorCode.couponEnded,
    meaning: "The coupon is no longer given out, or does not exist",
    httpStatus: 200,
    texts: {
      enGB: "This coupon is no longer available.",
      zhCN: "该优惠券活动已结束。",
      idID: "Kupon ini sudah berakhir.",
    },
  },
  [ErrorCode.couponSoldOut]: {
    code: ErrorCode.couponSoldOut,
    meaning: "All coupons of this kind are claimed",
    httpStatus: 200,
    texts: {
      enGB: "All of these coupons have been claimed.",
      zhCN: "优惠券已被领完。",
      idID: "Kupon ini sudah habis diklaim.",
    },
  },
  [ErrorCode.couponSoldOutToday]: {
    code: ErrorCode.couponSoldOutToday,
    meaning:
      "Today's coupons of this kind are claimed; details.opensAt (epoch ms) is the next day's start",
    httpStatus: 200,
    texts: {
      enGB: "Today’s coupons have all been claimed. Come back tomorrow.",
      zhCN: "今日优惠券已领完，明天再来吧。",
      idID: "Kupon hari ini sudah habis. Coba lagi besok, ya.",
    },
  },
  [ErrorCode.couponLimitReached]: {
    code: ErrorCode.couponLimitReached,
    meaning: "The account has as many of these coupons as it may have",
    httpStatus: 200,
    texts: {
      enGB: "You have already claimed this coupon.",
      zhCN: "你已领取过该优惠券。",
      idID: "Kamu sudah pernah klaim kupon ini.",
    },
  },
  [ErrorCode.couponNotForYou]: {
    code: ErrorCode.couponNotForYou,
    meaning: "The coupon is for another audience, such as new guests",
    httpStatus: 200,
    texts: {
      enGB: "This coupon is for a first order only.",
      zhCN: "该优惠券仅限首单使用。",
      idID: "Kupon ini khusus untuk pesanan pertama.",
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
