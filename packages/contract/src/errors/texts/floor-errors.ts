import { StaffErrorCode } from "../staff-codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of staff's work at tables. */
export const floorErrors = {
  [StaffErrorCode.tableActionRefused]: {
    code: StaffErrorCode.tableActionRefused,
    meaning: "The table is not as the act needs it; details.reason says what stands in the way",
    httpStatus: 200,
    texts: {
      enGB: "This table does not allow that now.",
      zhCN: "该桌当前无法执行此操作。",
      idID: "Meja ini sekarang tidak bisa begitu.",
    },
    variants: {
      paying: {
        enGB: "A guest is paying this bill on their phone right now. Wait, or release the payment first.",
        zhCN: "客人正在用手机支付该账单，请等待或先释放该支付。",
        idID: "Tamu sedang membayar tagihan ini lewat HP. Tunggu, atau lepas pembayarannya dulu.",
      },
      payingTimed: {
        enGB: "{name} is paying this bill for another {minutes} min. Wait, or release the payment first.",
        zhCN: "{name}正在支付该账单，还剩 {minutes} 分钟，请等待或先释放该支付。",
        idID: "{name} sedang membayar tagihan ini, sisa {minutes} menit. Tunggu, atau lepas dulu pembayarannya.",
      },
      paid: {
        enGB: "This is already paid.",
        zhCN: "已付款。",
        idID: "Ini sudah dibayar.",
      },
      ended: {
        enGB: "This party is already gone.",
        zhCN: "该桌客人已结束用餐。",
        idID: "Tamu di meja ini sudah selesai.",
      },
      decided: {
        enGB: "Somebody has already decided this round.",
        zhCN: "该轮点餐已有人处理。",
        idID: "Ronde ini sudah diputuskan orang lain.",
      },
      soldOut: {
        enGB: "A dish of this round is sold out. Tell the guests, and refuse it.",
        zhCN: "该轮中有菜品售罄，请告知客人并拒绝。",
        idID: "Ada menu di ronde ini yang habis. Beri tahu tamu, lalu tolak.",
      },
      soldOutDish: {
        enGB: "{name} is sold out or no longer made like this. Tell the guests, and refuse the round.",
        zhCN: "{name}已售罄或不再提供此做法，请告知客人并拒绝该轮。",
        idID: "{name} habis atau tidak ada lagi dengan pilihan itu. Beri tahu tamu, lalu tolak.",
      },
      paused: {
        enGB: "The kitchen is pausing. Ask there first, then tap “Approve despite the pause”.",
        zhCN: "厨房暂停接单中。请先询问厨房，再点“暂停中仍同意”。",
        idID: "Dapur sedang dijeda. Tanya dapur dulu, lalu ketuk “Izinkan walau dijeda”.",
      },
      aboveLimit: {
        enGB: "With this the bill would be above what the store takes.",
        zhCN: "账单将超出门店上限。",
        idID: "Tagihannya jadi melebihi batas toko.",
      },
      served: {
        enGB: "This dish is already served. Give its money back at the counter.",
        zhCN: "该菜品已上桌，请在收银台退款。",
        idID: "Menu ini sudah diantar. Kembalikan uangnya di kasir.",
      },
      begun: {
        enGB: "The kitchen has begun this dish. A cashier can take it off.",
        zhCN: "厨房已开始制作，请收银员取消。",
        idID: "Dapur sudah mulai membuatnya. Kasir yang bisa membatalkan.",
      },
      changed: {
        enGB: "This has changed meanwhile. Look again.",
        zhCN: "内容已变化，请重新核对。",
        idID: "Ini sudah berubah. Cek lagi, ya.",
      },
      lines: {
        enGB: "There are dishes on this bill that nobody has paid.",
        zhCN: "账单上还有未付款的菜品。",
        idID: "Masih ada hidangan yang belum dibayar di tagihan ini.",
      },
      taken: {
        enGB: "There are other guests at that table.",
        zhCN: "该桌已有其他客人。",
        idID: "Meja itu sudah ada tamunya.",
      },
      sameParty: {
        enGB: "This is the same party already. Choose another table.",
        zhCN: "这是同一桌客人，请选择另一桌。",
        idID: "Ini memang rombongan yang sama. Pilih meja lain.",
      },
      partlyPaid: {
        enGB: "A part of the bill is paid or being paid.",
        zhCN: "账单已部分支付或正在支付。",
        idID: "Sebagian tagihan sudah atau sedang dibayar.",
      },
      vouchers: {
        enGB: "Vouchers pay for a part of this bill.",
        zhCN: "账单中使用了券。",
        idID: "Sebagian tagihan dibayar voucher.",
      },
      payMode: {
        enGB: "Guests of this store pay before they eat: there is no bill to merge.",
        zhCN: "本店先付款后用餐，没有可合并的账单。",
        idID: "Tamu toko ini bayar di depan: tidak ada tagihan untuk digabung.",
      },
      plan: {
        enGB: "Tables stand on each other. Leave a place for each.",
        zhCN: "餐桌位置重叠，请错开摆放。",
        idID: "Ada meja yang bertumpuk. Beri tempat untuk tiap meja, ya.",
      },
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
