import { StaffErrorCode } from "../staff-codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Why a coupon is not put on an order at the counter. */
export const counterCouponErrors = {
  [StaffErrorCode.couponRefused]: {
    code: StaffErrorCode.couponRefused,
    meaning: "The coupon cannot be put on this order; details.reason says why",
    httpStatus: 200,
    texts: {
      enGB: "This coupon cannot be put on this order.",
      zhCN: "该优惠券无法用于此订单。",
      idID: "Kupon ini tidak bisa dipasang di pesanan ini.",
    },
    variants: {
      unknown: {
        enGB: "This is no coupon’s code. Scan it again, or check the number.",
        zhCN: "这不是优惠券的码，请重新扫描或核对号码。",
        idID: "Ini bukan kode kupon. Scan lagi, atau cek nomornya.",
      },
      tooOld: {
        enGB: "This code has expired or was used. Ask the diner for the current one.",
        zhCN: "该码已失效或已使用，请顾客出示最新的码。",
        idID: "Kode ini sudah tidak berlaku atau sudah dipakai. Minta kode yang terbaru ke tamu.",
      },
      sameScope: {
        enGB: "A coupon of this kind is already on the order: one of the store and one of Santap.",
        zhCN: "订单已有同类优惠券：门店券与平台券各限一张。",
        idID: "Kupon sejenis sudah ada di pesanan: satu dari toko, satu dari Santap.",
      },
      minSpend: {
        enGB: "The order is {amount} below this coupon’s minimum.",
        zhCN: "距该优惠券最低消费还差 {amount}。",
        idID: "Pesanan kurang {amount} dari minimum kupon ini.",
      },
      otherStore: {
        enGB: "This coupon is for another store.",
        zhCN: "该优惠券仅限其他门店使用。",
        idID: "Kupon ini untuk toko lain.",
      },
      notYet: {
        enGB: "This coupon is not valid yet.",
        zhCN: "该优惠券尚未生效。",
        idID: "Kupon ini belum berlaku.",
      },
      expired: {
        enGB: "This coupon has expired.",
        zhCN: "该优惠券已过期。",
        idID: "Kupon ini sudah kedaluwarsa.",
      },
      outsideHours: {
        enGB: "This coupon is not valid at this time.",
        zhCN: "该优惠券当前时段不可用。",
        idID: "Kupon ini tidak berlaku di jam ini.",
      },
      holiday: {
        enGB: "This coupon is not valid on public holidays.",
        zhCN: "该优惠券法定节假日不可用。",
        idID: "Kupon ini tidak berlaku di hari libur nasional.",
      },
      otherMethod: {
        enGB: "This coupon is for another payment method.",
        zhCN: "该优惠券限其他支付方式。",
        idID: "Kupon ini untuk cara bayar lain.",
      },
      used: {
        enGB: "This coupon has been used.",
        zhCN: "该优惠券已使用。",
        idID: "Kupon ini sudah dipakai.",
      },
      held: {
        enGB: "This coupon is on another order that is not paid yet.",
        zhCN: "该优惠券已用于另一笔未付款的订单。",
        idID: "Kupon ini ada di pesanan lain yang belum dibayar.",
      },
      revoked: {
        enGB: "This coupon is no longer valid.",
        zhCN: "该优惠券已失效。",
        idID: "Kupon ini tidak berlaku lagi.",
      },
      tooFewItems: {
        enGB: "This coupon needs at least two items.",
        zhCN: "该优惠券至少需点两份。",
        idID: "Kupon ini perlu minimal dua item.",
      },
      otherDishes: {
        enGB: "This coupon is for other dishes than these.",
        zhCN: "该优惠券限其他菜品。",
        idID: "Kupon ini untuk menu lain.",
      },
      notForYou: {
        enGB: "This coupon is for its owner’s first order only.",
        zhCN: "该优惠券仅限持有人首单使用。",
        idID: "Kupon ini khusus pesanan pertama pemiliknya.",
      },
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
