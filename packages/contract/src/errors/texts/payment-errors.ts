import { ErrorCode } from "../codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of paying: amounts, limits and methods. */
export const paymentErrors = {
  [ErrorCode.amountChanged]: {
    code: ErrorCode.amountChanged,
    meaning: "The payable amount has changed",
    httpStatus: 200,
    texts: {
      enGB: "The amount to pay has changed. Please check it and pay again.",
      zhCN: "应付金额已变更，请核对后重新支付。",
      idID: "Jumlah yang harus dibayar berubah. Cek dulu, lalu bayar lagi.",
    },
    variants: {
      newAmount: {
        enGB: "The amount to pay is now {amount}. Please check it and pay again.",
        zhCN: "应付金额已变更为 {amount}，请核对后重新支付。",
        idID: "Jumlah yang harus dibayar sekarang {amount}. Cek dulu, lalu bayar lagi.",
      },
    },
  },
  [ErrorCode.paymentChannelUnavailable]: {
    code: ErrorCode.paymentChannelUnavailable,
    meaning: "The payment channel is busy or does not answer",
    httpStatus: 200,
    texts: {
      enGB: "The payment channel is busy. Please try again in a moment.",
      zhCN: "支付通道繁忙，请稍后重试。",
      idID: "Jalur pembayaran sedang sibuk. Coba lagi sebentar, ya.",
    },
  },
  [ErrorCode.amountLimitExceeded]: {
    code: ErrorCode.amountLimitExceeded,
    meaning: "The amount exceeds the limit of this method",
    httpStatus: 200,
    texts: {
      enGB: "The amount is above the limit of this payment method. Please choose another one.",
      zhCN: "金额超出该支付方式的限额，请选择其他支付方式。",
      idID: "Jumlahnya melebihi batas metode ini. Pilih metode bayar lain, ya.",
    },
    variants: {
      payInCash: {
        enGB: "Amount exceeds the limit of QRIS payment, please pay in cash",
        zhCN: "金额超出 QRIS 支付限额，请使用现金支付",
        idID: "Jumlahnya melebihi batas pembayaran QRIS, silakan bayar tunai",
      },
      payOffline: {
        enGB: "Amount exceeds limit of QRIS payment, please contact merchant for offline payment",
        zhCN: "金额超出 QRIS 支付限额，请联系商家线下支付",
        idID: "Jumlahnya melebihi batas pembayaran QRIS, silakan hubungi toko untuk bayar di tempat",
      },
      replaceOrder: {
        enGB: "This order has exceeded the maximum limit for QRIS payment, please replace your order",
        zhCN: "该订单已超出 QRIS 支付最高限额，请重新下单",
        idID: "Pesanan ini melebihi batas maksimal pembayaran QRIS, silakan ganti pesananmu",
      },
    },
  },
  [ErrorCode.paymentMethodUnavailable]: {
    code: ErrorCode.paymentMethodUnavailable,
    meaning: "This payment method is no longer offered",
    httpStatus: 200,
    texts: {
      enGB: "This payment method is no longer offered. Please choose another one.",
      zhCN: "该支付方式已不可用，请选择其他支付方式。",
      idID: "Metode bayar ini sudah tidak tersedia. Pilih yang lain, ya.",
    },
    variants: {
      named: {
        enGB: "{name} is no longer offered here. Please choose another payment method.",
        zhCN: "此处已不支持 {name}，请选择其他支付方式。",
        idID: "{name} sudah tidak tersedia di sini. Pilih metode bayar lain, ya.",
      },
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
