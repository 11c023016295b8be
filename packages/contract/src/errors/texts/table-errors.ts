import { ErrorCode } from "../codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals at a table that several people share. */
export const tableErrors = {
  [ErrorCode.tableJoinRateLimited]: {
    code: ErrorCode.tableJoinRateLimited,
    meaning: "Too many new places at tables from this address; details.retryAfter has seconds",
    httpStatus: 200,
    texts: {
      enGB: "Too many phones joined from this network just now. Please try again in a few minutes or ask the staff.",
      zhCN: "当前网络加入的手机过多，请几分钟后重试或询问店员。",
      idID: "Terlalu banyak HP yang baru bergabung dari jaringan ini. Coba lagi beberapa menit lagi atau tanya staf, ya.",
    },
  },
  [ErrorCode.staffConfirmationPending]: {
    code: ErrorCode.staffConfirmationPending,
    meaning: "All that was ordered waits for the staff's confirmation; nothing can be paid yet",
    httpStatus: 200,
    texts: {
      enGB: "Waiting for the staff. They confirm this order first; then it goes to the kitchen and can be paid.",
      zhCN: "等待店员确认。确认后将送往厨房并可支付。",
      idID: "Menunggu konfirmasi staf. Setelah dikonfirmasi, pesanan masuk ke dapur dan bisa dibayar.",
    },
  },
  [ErrorCode.storeLimitExceeded]: {
    code: ErrorCode.storeLimitExceeded,
    meaning: "Above a limit of this store; details.limit names it, details.most is its value",
    httpStatus: 200,
    texts: {
      enGB: "This is more than the store takes at once. Please order less, or ask the staff.",
      zhCN: "超出门店单次点餐上限，请减少数量或询问店员。",
      idID: "Ini melebihi batas pesanan toko. Kurangi pesananmu atau tanya staf, ya.",
    },
    variants: {
      linePortions: {
        enGB: "The store takes at most {most} of one dish. Please order fewer, or ask the staff.",
        zhCN: "同一菜品最多可点 {most} 份，请减少数量或询问店员。",
        idID: "Satu menu paling banyak {most} porsi. Kurangi jumlahnya atau tanya staf, ya.",
      },
      roundLines: {
        enGB: "The store takes at most {most} kinds of dishes at a time. Please send the rest later, or ask the staff.",
        zhCN: "每次最多可点 {most} 种菜品，其余请稍后再点或询问店员。",
        idID: "Sekali pesan paling banyak {most} jenis menu. Pesan sisanya nanti atau tanya staf, ya.",
      },
      roundPortions: {
        enGB: "The store takes at most {most} portions at a time. Please order fewer, or ask the staff.",
        zhCN: "每次最多可点 {most} 份，请减少数量或询问店员。",
        idID: "Sekali pesan paling banyak {most} porsi. Kurangi jumlahnya atau tanya staf, ya.",
      },
      bill: {
        enGB: "With this the bill would be above what the store takes ({most}). Please ask the staff.",
        zhCN: "本桌账单将超出门店上限（{most}），请询问店员。",
        idID: "Tagihan meja ini jadi melebihi batas toko ({most}). Tanya staf, ya.",
      },
      often: {
        enGB: "A lot has been ordered here within {minutes} minutes. Please wait a little, or ask the staff.",
        zhCN: "{minutes} 分钟内点餐过多，请稍候或询问店员。",
        idID: "Sudah banyak pesanan dalam {minutes} menit terakhir. Tunggu sebentar atau tanya staf, ya.",
      },
      waiting: {
        enGB: "{most} large orders of this table already wait for the staff. Please ask the staff.",
        zhCN: "本桌已有 {most} 笔大额点餐等待店员确认，请询问店员。",
        idID: "Sudah ada {most} pesanan besar di meja ini yang menunggu staf. Tanya staf, ya.",
      },
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
