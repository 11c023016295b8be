import { ErrorCode } from "../codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of buying a deal. */
export const dealErrors = {
  [ErrorCode.dealNotOnSale]: {
    code: ErrorCode.dealNotOnSale,
    meaning: "The deal is not on sale now, or does not exist",
    httpStatus: 200,
    texts: {
      enGB: "This deal is not on sale right now.",
      zhCN: "该团购暂未开售或已结束。",
      idID: "Paket ini sedang tidak dijual.",
    },
  },
  [ErrorCode.dealSoldOut]: {
    code: ErrorCode.dealSoldOut,
    meaning: "Fewer vouchers of the deal are left than wanted; details.left says how many",
    httpStatus: 200,
    texts: {
      enGB: "This deal is sold out.",
      zhCN: "该团购已售罄。",
      idID: "Paket ini sudah habis.",
    },
    variants: {
      few: {
        enGB: "Only {count} left. Choose fewer and try again.",
        zhCN: "仅剩 {count} 张，请减少数量后再试。",
        idID: "Tinggal {count} lagi. Kurangi jumlahnya, ya.",
      },
    },
  },
  [ErrorCode.dealLimitReached]: {
    code: ErrorCode.dealLimitReached,
    meaning: "The account would have more vouchers of the deal than it may; details.left",
    httpStatus: 200,
    texts: {
      enGB: "You have already bought as many of this deal as one person can.",
      zhCN: "你购买的数量已达该团购的上限。",
      idID: "Pembelianmu untuk paket ini sudah mencapai batas.",
    },
    variants: {
      few: {
        enGB: "You can buy {count} more. Choose fewer and try again.",
        zhCN: "你还可以购买 {count} 张，请减少数量后再试。",
        idID: "Kamu bisa beli {count} lagi. Kurangi jumlahnya, ya.",
      },
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
