import { ErrorCode } from "../codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of showing, redeeming and refunding a voucher. */
export const voucherErrors = {
  [ErrorCode.voucherUnknown]: {
    code: ErrorCode.voucherUnknown,
    meaning: "There is no such voucher or number, or it is not the caller's",
    httpStatus: 200,
    texts: {
      enGB: "We can’t find this voucher. Check the number.",
      zhCN: "找不到该券，请核对号码。",
      idID: "Voucher tidak ditemukan. Cek lagi nomornya, ya.",
    },
  },
  [ErrorCode.voucherUsed]: {
    code: ErrorCode.voucherUsed,
    meaning: "The voucher is used",
    httpStatus: 200,
    texts: {
      enGB: "This voucher has already been used.",
      zhCN: "该券已使用。",
      idID: "Voucher ini sudah dipakai.",
    },
  },
  [ErrorCode.voucherRefunded]: {
    code: ErrorCode.voucherRefunded,
    meaning: "The voucher is refunded, or its refund is under way",
    httpStatus: 200,
    texts: {
      enGB: "This voucher has been refunded, or its refund is under way.",
      zhCN: "该券已退款或正在退款。",
      idID: "Voucher ini sudah direfund atau sedang diproses refund.",
    },
  },
  [ErrorCode.voucherExpired]: {
    code: ErrorCode.voucherExpired,
    meaning: "The voucher's time is over",
    httpStatus: 200,
    texts: {
      enGB: "This voucher has expired.",
      zhCN: "该券已过期。",
      idID: "Masa berlaku voucher ini sudah habis.",
    },
  },
  [ErrorCode.voucherOtherStore]: {
    code: ErrorCode.voucherOtherStore,
    meaning: "The voucher is for another store",
    httpStatus: 200,
    texts: {
      enGB: "This voucher is for another store.",
      zhCN: "该券仅限其他门店使用。",
      idID: "Voucher ini untuk toko lain.",
    },
  },
  [ErrorCode.voucherNotNow]: {
    code: ErrorCode.voucherNotNow,
    meaning:
      "The voucher does not hold at this time; details.opensAt (epoch ms) is when it does, if before its end",
    httpStatus: 200,
    texts: {
      enGB: "This voucher can’t be used at this time.",
      zhCN: "该券当前时段不可用。",
      idID: "Voucher ini tidak berlaku di jam ini.",
    },
  },
  [ErrorCode.voucherLimitReached]: {
    code: ErrorCode.voucherLimitReached,
    meaning:
      "The voucher's limit per bill or day is reached; details.opensAt (epoch ms) is the next day's start",
    httpStatus: 200,
    texts: {
      enGB: "You have reached this voucher’s limit for today or for this bill.",
      zhCN: "该券已达今日或本单使用上限。",
      idID: "Batas pakai voucher ini untuk hari ini atau tagihan ini sudah tercapai.",
    },
  },
  [ErrorCode.voucherCodeTooOld]: {
    code: ErrorCode.voucherCodeTooOld,
    meaning: "The code or number shown for the voucher is too old, or was used",
    httpStatus: 200,
    texts: {
      enGB: "This code has expired. Show the current one.",
      zhCN: "该码已失效，请出示最新的码。",
      idID: "Kode ini sudah tidak berlaku. Tunjukkan kode yang terbaru, ya.",
    },
  },
  [ErrorCode.voucherHeld]: {
    code: ErrorCode.voucherHeld,
    meaning: "The voucher is on another order, or is being redeemed",
    httpStatus: 200,
    texts: {
      enGB: "This voucher is in use elsewhere right now.",
      zhCN: "该券正在别处使用。",
      idID: "Voucher ini sedang dipakai di tempat lain.",
    },
  },
  [ErrorCode.voucherUndoTooLate]: {
    code: ErrorCode.voucherUndoTooLate,
    meaning: "The redemption can no longer be undone",
    httpStatus: 200,
    texts: {
      enGB: "This redemption can no longer be undone.",
      zhCN: "该核销已无法撤销。",
      idID: "Pemakaian ini sudah tidak bisa dibatalkan.",
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
