import { StaffErrorCode } from "../staff-codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Why something is not printed. */
export const printErrors = {
  [StaffErrorCode.printRefused]: {
    code: StaffErrorCode.printRefused,
    meaning: "This cannot be printed now",
    httpStatus: 200,
    texts: {
      enGB: "This cannot be printed.",
      zhCN: "无法打印。",
      idID: "Ini tidak bisa dicetak.",
    },
    variants: {
      noPrinter: {
        enGB: "No printer is set up for this. Print from the browser.",
        zhCN: "未设置打印机，请用浏览器打印。",
        idID: "Belum ada printer untuk ini. Cetak lewat browser, ya.",
      },
      notFired: {
        enGB: "The kitchen has nothing of this order yet.",
        zhCN: "厨房尚未收到该订单的菜品。",
        idID: "Dapur belum menerima apa pun dari pesanan ini.",
      },
      numberSoon: {
        enGB: "The receipt gets its number in a few seconds. Try again.",
        zhCN: "收据编号几秒后生成，请重试。",
        idID: "Nomor struk keluar beberapa detik lagi. Coba lagi, ya.",
      },
      decided: {
        enGB: "Somebody has already decided on this print.",
        zhCN: "该打印已有人处理。",
        idID: "Cetakan ini sudah diputuskan orang lain.",
      },
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
