import { StaffErrorCode } from "../staff-codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of work at the counter. */
export const counterErrors = {
  [StaffErrorCode.cashRefused]: {
    code: StaffErrorCode.cashRefused,
    meaning:
      "Money is not taken, in cash, through the terminal or by transfer; details.payable has what is due",
    httpStatus: 200,
    texts: {
      enGB: "This order takes no money here now. Give the money back.",
      zhCN: "该订单当前不能在柜台收款，请把钱退还顾客。",
      idID: "Pesanan ini sekarang tidak bisa dibayar di kasir. Kembalikan uangnya, ya.",
    },
    variants: {
      paid: {
        enGB: "This order is already paid. Give the money back.",
        zhCN: "该订单已付款，请把钱退还顾客。",
        idID: "Pesanan ini sudah dibayar. Kembalikan uangnya, ya.",
      },
      paying: {
        enGB: "Somebody is paying this order with their phone right now. Wait until that ends.",
        zhCN: "顾客正在用手机支付该订单，请等待其结束。",
        idID: "Pesanan ini sedang dibayar lewat HP. Tunggu sampai selesai, ya.",
      },
      amount: {
        enGB: "Another amount is due now. Look again before you take the money.",
        zhCN: "应付金额已变化，请重新核对后再收款。",
        idID: "Jumlah yang harus dibayar berubah. Cek lagi sebelum terima uang, ya.",
      },
      tendered: {
        enGB: "That is less than what is due.",
        zhCN: "收到的金额少于应付金额。",
        idID: "Uangnya kurang dari yang harus dibayar.",
      },
      reference: {
        enGB: "Enter the number on the slip or of the transfer: 4 to 32 letters and digits, nothing else.",
        zhCN: "请输入签购单号或转账编号：4 至 32 位字母和数字，不含其他符号。",
        idID: "Isi nomor di struk EDC atau nomor transfernya: 4 sampai 32 huruf dan angka saja, ya.",
      },
      referenceUsed: {
        enGB: "Another payment of today has this number. Check the slip or the transfer again.",
        zhCN: "今日另一笔收款已使用该编号，请重新核对签购单或转账。",
        idID: "Nomor ini sudah dipakai pembayaran lain hari ini. Cek lagi struk EDC atau transfernya, ya.",
      },
      over: {
        enGB: "This order is over. Give the money back.",
        zhCN: "该订单已结束，请把钱退还顾客。",
        idID: "Pesanan ini sudah berakhir. Kembalikan uangnya, ya.",
      },
    },
  },
  [StaffErrorCode.refundRefused]: {
    code: StaffErrorCode.refundRefused,
    meaning: "Nothing is given back; details.left has what could be",
    httpStatus: 200,
    texts: {
      enGB: "This cannot be refunded.",
      zhCN: "无法退款。",
      idID: "Ini tidak bisa direfund.",
    },
    variants: {
      tooMuch: {
        enGB: "That is more than what is left of this payment: {left}.",
        zhCN: "超出该笔付款的可退金额（{left}）。",
        idID: "Itu lebih dari sisa pembayaran ini: {left}.",
      },
      nothingLeft: {
        enGB: "All of this payment was given back before. What is left: {left}.",
        zhCN: "该笔付款已全部退还，可退金额：{left}。",
        idID: "Pembayaran ini sudah direfund semua. Sisanya {left}.",
      },
      lineGivenBack: {
        enGB: "This dish was given back before. Of this payment {left} can still go back.",
        zhCN: "该菜品已退还过。该笔付款还可退 {left}。",
        idID: "Hidangan ini sudah direfund. Dari pembayaran ini masih bisa direfund {left}.",
      },
      voucher: {
        enGB: "Paid with a voucher: {left} can go back in money.",
        zhCN: "部分由券支付：可退还现金 {left}。",
        idID: "Dibayar pakai voucher: yang bisa kembali sebagai uang {left}.",
      },
      line: {
        enGB: "This dish is not on this order. Look at the order again.",
        zhCN: "该菜品不在此订单中，请重新核对订单。",
        idID: "Hidangan itu tidak ada di pesanan ini. Cek lagi pesanannya, ya.",
      },
      lineOfOthers: {
        enGB: "Somebody else paid for this dish. Refund it from their payment.",
        zhCN: "该菜品由他人支付，请从其付款中退还。",
        idID: "Hidangan itu dibayar orang lain. Refund dari pembayaran orang itu, ya.",
      },
      unpaid: {
        enGB: "This order is not paid.",
        zhCN: "该订单尚未付款。",
        idID: "Pesanan ini belum dibayar.",
      },
      share: {
        enGB: "Several people paid this bill. Choose whose payment goes back.",
        zhCN: "该账单由多人支付，请选择退哪一笔。",
        idID: "Tagihan ini dibayar beberapa orang. Pilih pembayaran siapa yang direfund.",
      },
      deal: {
        enGB: "Vouchers are refunded by their holder in the app.",
        zhCN: "券由持有人在应用内退款。",
        idID: "Voucher direfund oleh pemiliknya di aplikasi.",
      },
      notDue: {
        enGB: "This refund is not to be paid out here, or no longer.",
        zhCN: "该退款无需在此支付，或已处理。",
        idID: "Refund ini tidak perlu dibayar di sini, atau sudah selesai.",
      },
      terminal: {
        enGB: "Only what was paid through the card terminal can go back through it.",
        zhCN: "只有刷卡机收取的款项才能经刷卡机退回。",
        idID: "Hanya pembayaran lewat EDC yang bisa dikembalikan lewat EDC.",
      },
      denied: {
        enGB: "The diner said that they did not get this money. Pay it out again only if that is so.",
        zhCN: "顾客表示未收到该款项，确认属实后再次支付。",
        idID: "Tamu bilang belum menerima uang ini. Bayar lagi hanya kalau memang belum.",
      },
      receipt: {
        enGB: "That is not this order's receipt. The diner's account is deleted: enter the number as the diner shows it.",
        zhCN: "编号与本单收据不符。顾客的账户已注销，请按顾客出示的收据输入。",
        idID: "Itu bukan struk pesanan ini. Akun tamu sudah dihapus: masukkan nomor yang ditunjukkan tamu.",
      },
    },
  },
  [StaffErrorCode.mismatchRefused]: {
    code: StaffErrorCode.mismatchRefused,
    meaning: "The payment of another amount cannot be decided so",
    httpStatus: 200,
    texts: {
      enGB: "This payment cannot be decided so any more.",
      zhCN: "该笔付款已无法如此处理。",
      idID: "Pembayaran ini tidak bisa diputuskan begitu lagi.",
    },
    variants: {
      tooLittle: {
        enGB: "It is less than what is due. Give it back, or let the diner pay the order anew.",
        zhCN: "金额少于应付，请退还或请顾客重新付款。",
        idID: "Kurang dari yang harus dibayar. Kembalikan, atau minta tamu bayar ulang.",
      },
      orderClosed: {
        enGB: "The order takes no more money. Give it back.",
        zhCN: "该订单不再收款，请退还。",
        idID: "Pesanan ini tidak menerima uang lagi. Kembalikan, ya.",
      },
      soldOut: {
        enGB: "The order ended and a dish is sold out. Give the money back.",
        zhCN: "订单已结束且菜品售罄，请退还。",
        idID: "Pesanan berakhir dan ada menu habis. Kembalikan uangnya, ya.",
      },
    },
  },
  [StaffErrorCode.shiftRefused]: {
    code: StaffErrorCode.shiftRefused,
    meaning: "The drawer of this counter is not as the act needs it",
    httpStatus: 200,
    texts: {
      enGB: "The drawer cannot do this now.",
      zhCN: "钱箱当前无法执行此操作。",
      idID: "Laci sekarang tidak bisa melakukan ini.",
    },
    variants: {
      noDrawer: {
        enGB: "Cash belongs into a drawer. Do this at a counter.",
        zhCN: "现金须放入钱箱，请在收银台操作。",
        idID: "Uang tunai masuk ke laci. Lakukan di kasir, ya.",
      },
      closed: {
        enGB: "The drawer is closed. Open a shift first.",
        zhCN: "钱箱已关闭，请先开班。",
        idID: "Laci masih ditutup. Buka shift dulu, ya.",
      },
      open: {
        enGB: "A shift is already open at this counter.",
        zhCN: "此收银台已开班。",
        idID: "Shift di kasir ini sudah dibuka.",
      },
      reason: {
        enGB: "The drawer differs from what was expected. Say why.",
        zhCN: "钱箱金额与应有金额不符，请说明原因。",
        idID: "Isi laci berbeda dari yang seharusnya. Tulis alasannya, ya.",
      },
      notInDrawer: {
        enGB: "There is not that much money in this drawer.",
        zhCN: "钱箱内没有这么多现金。",
        idID: "Uang di laci ini tidak sebanyak itu.",
      },
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
