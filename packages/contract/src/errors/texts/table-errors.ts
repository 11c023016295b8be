import { ErrorCode } from "../codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals at a table that several people share. */
export const tableErrors = {
  [ErrorCode.tablePinWrong]: {
    code: ErrorCode.tablePinWrong,
    meaning: "The PIN of the table's session is another",
    httpStatus: 200,
    texts: {
      enGB: "That is not this table's PIN. Somebody at the table can see it on their phone.",
      zhCN: "桌号密码不正确，可在同桌已加入的手机上查看。",
      idID: "PIN meja ini salah. Lihat PIN di HP teman semejamu, ya.",
    },
  },
  [ErrorCode.tableTriesExceeded]: {
    code: ErrorCode.tableTriesExceeded,
    meaning: "Too many tries to join tables; details.retryAfter has seconds",
    httpStatus: 200,
    texts: {
      enGB: "Too many tries. Please wait a minute or ask the staff.",
      zhCN: "尝试次数过多，请稍后重试或询问店员。",
      idID: "Terlalu banyak percobaan. Tunggu sebentar atau tanya staf, ya.",
    },
    variants: {
      phones: {
        enGB: "Too many phones joined from this network just now. Please try again in a few minutes or ask the staff.",
        zhCN: "当前网络加入的手机过多，请几分钟后重试或询问店员。",
        idID: "Terlalu banyak HP yang baru bergabung dari jaringan ini. Coba lagi beberapa menit lagi atau tanya staf, ya.",
      },
    },
  },
  [ErrorCode.removedFromTable]: {
    code: ErrorCode.removedFromTable,
    meaning: "The caller was removed from this session of the table",
    httpStatus: 200,
    texts: {
      enGB: "You are no longer part of this table. If that is a mistake, please ask the staff.",
      zhCN: "你已被移出本桌，如有误请询问店员。",
      idID: "Kamu sudah dikeluarkan dari meja ini. Kalau ini keliru, tanya staf, ya.",
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
  [ErrorCode.lineBegun]: {
    code: ErrorCode.lineBegun,
    meaning: "The kitchen has begun the line; only staff change it",
    httpStatus: 200,
    texts: {
      enGB: "The kitchen has already started on this dish. Please ask the staff.",
      zhCN: "厨房已开始制作此菜品，请询问店员。",
      idID: "Menu ini sudah mulai dibuat di dapur. Tanya staf, ya.",
    },
  },
  [ErrorCode.newShareRefused]: {
    code: ErrorCode.newShareRefused,
    meaning: "No new share of the bill now; details.retryAfter has seconds",
    httpStatus: 200,
    texts: {
      enGB: "The bill cannot be split any further right now. Please try again in a moment or ask the staff.",
      zhCN: "账单暂时无法继续分摊，请稍后重试或询问店员。",
      idID: "Tagihan belum bisa dibagi lagi sekarang. Coba sebentar lagi atau tanya staf, ya.",
    },
  },
  [ErrorCode.shareAmountInvalid]: {
    code: ErrorCode.shareAmountInvalid,
    meaning: "A share is at least Rp 1.000 and at most the rest; details.rest is the rest",
    httpStatus: 200,
    texts: {
      enGB: "Please choose an amount from Rp 1.000 up to what is left to pay.",
      zhCN: "金额须不少于 Rp 1.000 且不超过剩余应付金额。",
      idID: "Pilih jumlah mulai Rp 1.000 sampai sisa tagihan, ya.",
    },
    variants: {
      covered: {
        enGB: "A voucher already pays for these dishes. There is nothing to pay for them.",
        zhCN: "这些菜品已由团购券抵扣，无需付款。",
        idID: "Menu ini sudah dibayar dengan voucher. Tidak ada yang perlu kamu bayar.",
      },
      nothingOrdered: {
        enGB: "You have ordered nothing on this bill yet. Choose another way to share it.",
        zhCN: "你还没有点菜，请选择其他分摊方式。",
        idID: "Kamu belum pesan apa-apa di tagihan ini. Pilih cara bagi yang lain, ya.",
      },
      alreadyPaid: {
        enGB: "These dishes are already paid for, or somebody is paying for them now.",
        zhCN: "这些菜品已付款，或有人正在付款。",
        idID: "Menu ini sudah dibayar, atau sedang dibayar seseorang.",
      },
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
      ownRound: {
        enGB: "The staff confirm an order of this size first. Please send what is missing as a new round.",
        zhCN: "数量较多，需店员确认，请将其余部分另下一单。",
        idID: "Pesanan sebanyak ini dikonfirmasi staf dulu. Kirim tambahannya sebagai pesanan baru, ya.",
      },
      waiting: {
        enGB: "{most} large orders of this table already wait for the staff. Please ask the staff.",
        zhCN: "本桌已有 {most} 笔大额点餐等待店员确认，请询问店员。",
        idID: "Sudah ada {most} pesanan besar di meja ini yang menunggu staf. Tanya staf, ya.",
      },
    },
  },
  [ErrorCode.tableCallTooSoon]: {
    code: ErrorCode.tableCallTooSoon,
    meaning:
      "The same call to the staff, or to a payer, was made just now; details.retryAfter has seconds",
    httpStatus: 200,
    texts: {
      enGB: "They have just been told. Please give them a moment.",
      zhCN: "刚刚已通知，请稍等片刻。",
      idID: "Baru saja diberi tahu. Tunggu sebentar, ya.",
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
