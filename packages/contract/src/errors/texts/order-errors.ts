import { ErrorCode } from "../codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of orders, tables, stores and coupons. */
export const orderErrors = {
  [ErrorCode.orderNotFound]: {
    code: ErrorCode.orderNotFound,
    meaning: "The order does not exist, or is not the caller's",
    httpStatus: 200,
    texts: {
      enGB: "We could not find this order. Please look for it in your orders.",
      zhCN: "未找到该订单，请在“我的订单”中查看。",
      idID: "Pesanan ini tidak ditemukan. Coba cek di daftar pesananmu.",
    },
    variants: {
      table: {
        enGB: "We do not recognise this table code. Please scan the QR on your table again or ask the staff.",
        zhCN: "桌码无效，请重新扫描桌上的二维码或询问店员。",
        idID: "Kode meja ini tidak dikenali. Scan lagi QR di mejamu atau tanya staf, ya.",
      },
      tableName: {
        enGB: "This store has no table of that name.",
        zhCN: "本店没有这个桌号。",
        idID: "Restoran ini tidak punya meja dengan nama itu.",
      },
      tableReplaced: {
        enGB: "The code of this table was replaced. Please scan the QR that is on the table now, or ask the staff.",
        zhCN: "该桌码已更换，请扫描桌上的新二维码或询问店员。",
        idID: "Kode meja ini sudah diganti. Scan QR yang sekarang ada di meja atau tanya staf, ya.",
      },
      nothing: {
        enGB: "There is nothing to pay on this bill yet. Please order first.",
        zhCN: "本账单暂无可支付内容，请先点餐。",
        idID: "Belum ada yang perlu dibayar di tagihan ini. Pesan dulu, ya.",
      },
      store: {
        enGB: "This store is no longer here. Please choose another one.",
        zhCN: "该门店已下线，请选择其他门店。",
        idID: "Toko ini sudah tidak ada. Pilih toko lain, ya.",
      },
      receipt: {
        enGB: "There is no receipt for this yet. It comes once it is paid.",
        zhCN: "暂无收据，付款后即可查看。",
        idID: "Belum ada struk untuk ini. Struk muncul setelah dibayar.",
      },
      place: {
        enGB: "This page is no longer here. Please go back to the home page.",
        zhCN: "该页面已下线，请返回首页。",
        idID: "Halaman ini sudah tidak ada. Kembali ke beranda, ya.",
      },
    },
  },
  [ErrorCode.ticketInvalid]: {
    code: ErrorCode.ticketInvalid,
    meaning: "The ticket is wrong or has expired",
    httpStatus: 200,
    texts: {
      enGB: "This payment page is out of date. Please open your order and pay again.",
      zhCN: "支付页面已失效，请从订单中重新支付。",
      idID: "Halaman bayar ini sudah kedaluwarsa. Buka pesananmu, lalu bayar lagi.",
    },
    variants: {
      participant: {
        enGB: "Your place at this table has ended. Please scan the QR on the table again.",
        zhCN: "本桌的点餐已失效，请重新扫描桌上的二维码。",
        idID: "Sesi mejamu sudah berakhir. Scan lagi QR di meja, ya.",
      },
    },
  },
  [ErrorCode.orderClosed]: {
    code: ErrorCode.orderClosed,
    meaning: "The order, or the payment attempt, is closed",
    httpStatus: 200,
    texts: {
      enGB: "This order is closed. Please order again.",
      zhCN: "订单已关闭，请重新下单。",
      idID: "Pesanan ini sudah ditutup. Silakan pesan lagi.",
    },
    variants: {
      cancelled: {
        enGB: "This order has been cancelled. Please order again.",
        zhCN: "订单已取消，请重新下单。",
        idID: "Pesanan ini sudah dibatalkan. Silakan pesan lagi.",
      },
      expired: {
        enGB: "The time to pay this order is over. Please order again.",
        zhCN: "订单支付已超时，请重新下单。",
        idID: "Waktu bayar pesanan ini sudah habis. Silakan pesan lagi.",
      },
      payment: {
        enGB: "This payment is closed. Please go back to your order to pay.",
        zhCN: "本次支付已关闭，请返回订单重新支付。",
        idID: "Pembayaran ini sudah ditutup. Kembali ke pesananmu untuk bayar.",
      },
      session: {
        enGB: "The bill of this table is closed. Please scan the QR on the table to order again.",
        zhCN: "本桌账单已结清，请重新扫描桌上的二维码点餐。",
        idID: "Tagihan meja ini sudah ditutup. Scan QR di meja untuk pesan lagi.",
      },
    },
  },
  [ErrorCode.paymentInProgress]: {
    code: ErrorCode.paymentInProgress,
    meaning: "A friend at the table is paying, or another payment is under way",
    httpStatus: 200,
    texts: {
      enGB: "Your friend at the same table is paying, cannot add item. Please contact merchant to order more.",
      zhCN: "同桌好友正在支付，暂时无法加菜。如需加菜，请联系商家。",
      idID: "Temanmu di meja ini sedang membayar, jadi belum bisa tambah menu. Hubungi toko kalau mau pesan lagi, ya.",
    },
    variants: {
      friendNamed: {
        enGB: "Your friend at the same table is paying, cannot add item. Please contact merchant to order more. ({name}, {seconds} s left)",
        zhCN: "同桌好友正在支付，暂时无法加菜。如需加菜，请联系商家。（{name}，剩余 {seconds} 秒）",
        idID: "Temanmu di meja ini sedang membayar, jadi belum bisa tambah menu. Hubungi toko kalau mau pesan lagi, ya. ({name}, sisa {seconds} detik)",
      },
      staffAtCounter: {
        enGB: "{name} of the staff is taking a QRIS payment for this bill at the counter. Please wait until it ends. ({seconds} s left)",
        zhCN: "店员 {name} 正在柜台用 QRIS 码收取本单款项，请等待其结束。（剩余 {seconds} 秒）",
        idID: "{name} (staf) sedang menerima pembayaran QRIS untuk tagihan ini di kasir. Tunggu sampai selesai, ya. (sisa {seconds} detik)",
      },
      staffAtTable: {
        enGB: "{name} of the staff is taking a QRIS payment for this bill at the table. Please wait until it ends. ({seconds} s left)",
        zhCN: "店员 {name} 正在桌边用 QRIS 码收取本单款项，请等待其结束。（剩余 {seconds} 秒）",
        idID: "{name} (staf) sedang menerima pembayaran QRIS untuk tagihan ini di meja. Tunggu sampai selesai, ya. (sisa {seconds} detik)",
      },
      anotherPayment: {
        enGB: "Another payment for this order is under way. Please finish it, or wait until it ends.",
        zhCN: "该订单正在支付中，请先完成支付或等待其结束。",
        idID: "Pembayaran lain untuk pesanan ini sedang berjalan. Selesaikan dulu, atau tunggu sampai selesai.",
      },
      anotherWallet: {
        enGB: "A payment with {name} is under way. Please finish it there, or wait until it ends.",
        zhCN: "正在使用 {name} 支付，请先在其中完成支付或等待其结束。",
        idID: "Pembayaran lewat {name} sedang berjalan. Selesaikan di sana dulu, atau tunggu sampai selesai.",
      },
      otherAtCounter: {
        enGB: "Order #{orderNo} already waits for you at the counter. Please pay or cancel it first.",
        zhCN: "订单 #{orderNo} 已在柜台等你付款，请先付款或取消。",
        idID: "Pesanan #{orderNo} sudah menunggu kamu di kasir. Bayar atau batalkan dulu, ya.",
      },
      tooManyUnpaid: {
        enGB: "You have {count} unpaid orders. Please pay or cancel one first.",
        zhCN: "你有 {count} 笔未支付的订单，请先支付或取消其中一笔。",
        idID: "Kamu punya {count} pesanan yang belum dibayar. Bayar atau batalkan salah satu dulu, ya.",
      },
    },
  },
  [ErrorCode.orderAlreadyPaid]: {
    code: ErrorCode.orderAlreadyPaid,
    meaning: "The order has been paid already",
    httpStatus: 200,
    texts: {
      enGB: "This order has already been paid. There is nothing left to pay.",
      zhCN: "订单已支付，无需重复支付。",
      idID: "Pesanan ini sudah dibayar. Kamu tidak perlu bayar lagi.",
    },
    variants: {
      cannotAddItem: {
        enGB: "Order has been paid, cannot add item",
        zhCN: "订单已支付，无法加菜",
        idID: "Pesanan sudah dibayar, tidak bisa tambah menu",
      },
      cannotModify: {
        enGB: "To modify order, please contact the merchant",
        zhCN: "如需修改订单，请联系商家",
        idID: "Untuk mengubah pesanan, silakan hubungi toko",
      },
      offlineRefund: {
        enGB: "Please contact the merchant for offline refund",
        zhCN: "请联系商家线下退款",
        idID: "Silakan hubungi toko untuk refund langsung di tempat",
      },
    },
  },
  [ErrorCode.noLongerAvailable]: {
    code: ErrorCode.noLongerAvailable,
    meaning:
      "An item, coupon, voucher or deal of this order can no longer be had; details.reason says why",
    httpStatus: 200,
    texts: {
      enGB: "Something in your order is no longer available. Please check it and try again.",
      zhCN: "订单中有商品或优惠券已失效，请检查后重试。",
      idID: "Ada yang sudah tidak tersedia di pesananmu. Cek lagi, ya.",
    },
    variants: {
      item: {
        enGB: "{name} is sold out. Please take it off your order.",
        zhCN: "{name}已售罄，请从订单中移除。",
        idID: "{name} sudah habis. Hapus dari pesananmu dulu, ya.",
      },
      itemFew: {
        enGB: "Only {count} left of {name}. Please order fewer.",
        zhCN: "{name}仅剩 {count} 份，请减少数量。",
        idID: "{name} tinggal {count}. Kurangi jumlahnya, ya.",
      },
      coupon: {
        enGB: "This coupon can no longer be used. Please choose another one.",
        zhCN: "该优惠券已无法使用，请选择其他优惠券。",
        idID: "Kupon ini sudah tidak bisa dipakai. Pilih kupon lain, ya.",
      },
      couponTaken: {
        enGB: "All of these coupons have been claimed.",
        zhCN: "优惠券已被领完。",
        idID: "Kupon ini sudah habis diklaim.",
      },
      couponLimit: {
        enGB: "You have already claimed this coupon.",
        zhCN: "你已领取过该优惠券。",
        idID: "Kamu sudah pernah klaim kupon ini.",
      },
      voucher: {
        enGB: "This voucher can no longer be used for this order. Please check it and try again.",
        zhCN: "该券已无法用于此订单，请核对后重试。",
        idID: "Voucher ini sudah tidak bisa dipakai untuk pesanan ini. Cek lagi, ya.",
      },
      deal: {
        enGB: "This deal can no longer be bought with this order. Please check it and try again.",
        zhCN: "该团购已无法与此订单一起购买，请核对后重试。",
        idID: "Paket ini sudah tidak bisa dibeli bersama pesanan ini. Cek lagi, ya.",
      },
      storeClosed: {
        enGB: "This store is closed right now. Please come back during opening hours.",
        zhCN: "门店休息中，请在营业时间内下单。",
        idID: "Toko ini sedang tutup. Pesan lagi saat jam buka, ya.",
      },
    },
  },
  [ErrorCode.idempotencyKeyReused]: {
    code: ErrorCode.idempotencyKeyReused,
    meaning: "The idempotency key was used for another request",
    httpStatus: 200,
    texts: {
      enGB: "Your order has changed since you sent it. Please check it and confirm again.",
      zhCN: "订单内容已变更，请核对后重新提交。",
      idID: "Pesananmu berubah sejak dikirim. Cek lagi, lalu konfirmasi ulang.",
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
