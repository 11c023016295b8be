import { ErrorCode } from "../codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of sign-in, of one-time codes and of account deletion. */
export const loginErrors = {
  [ErrorCode.humanVerificationRequired]: {
    code: ErrorCode.humanVerificationRequired,
    meaning: "Human verification is needed; no slider token came with the call",
    httpStatus: 200,
    texts: {
      enGB: "Please complete the security check first.",
      zhCN: "请先完成安全验证。",
      idID: "Selesaikan verifikasi keamanan dulu, ya.",
    },
  },
  [ErrorCode.sliderTokenInvalid]: {
    code: ErrorCode.sliderTokenInvalid,
    meaning: "The slider token is expired, used or bound to something else",
    httpStatus: 200,
    texts: {
      enGB: "The security check has expired. Please do it once more.",
      zhCN: "安全验证已失效，请重新验证。",
      idID: "Verifikasi keamanan sudah kedaluwarsa. Ulangi sekali lagi, ya.",
    },
  },
  [ErrorCode.requestInProgress]: {
    code: ErrorCode.requestInProgress,
    meaning: "The same request is already under way",
    httpStatus: 200,
    texts: {
      enGB: "We are already working on it. One moment, please.",
      zhCN: "正在处理中，请稍候。",
      idID: "Permintaanmu sedang diproses. Tunggu sebentar, ya.",
    },
  },
  [ErrorCode.otpResendCooldown]: {
    code: ErrorCode.otpResendCooldown,
    meaning:
      "The cool-down between two codes is still running, or codes from this address are sent in turn; details.retryAfter has the seconds",
    httpStatus: 200,
    texts: {
      enGB: "A code was sent a moment ago. Please wait before asking for another one.",
      zhCN: "验证码刚刚已发送，请稍候再获取。",
      idID: "Kode baru saja dikirim. Tunggu sebentar sebelum minta lagi, ya.",
    },
    variants: {
      timed: {
        enGB: "You can ask for a new code in {seconds} s.",
        zhCN: "{seconds} 秒后可重新获取验证码。",
        idID: "Kamu bisa minta kode baru dalam {seconds} detik.",
      },
    },
  },
  [ErrorCode.phoneNumberInvalid]: {
    code: ErrorCode.phoneNumberInvalid,
    meaning: "The number is not valid for this country, or the country or range is not served",
    httpStatus: 200,
    texts: {
      enGB: "This phone number is not valid. Please check it and try again.",
      zhCN: "手机号不正确，请检查后重试。",
      idID: "Nomor HP ini belum benar. Cek lagi, ya.",
    },
    variants: {
      notServed: {
        enGB: "We cannot send codes to this number. Please use another one.",
        zhCN: "暂不支持向该号码发送验证码，请换一个号码。",
        idID: "Kami belum bisa mengirim kode ke nomor ini. Pakai nomor lain, ya.",
      },
    },
  },
  [ErrorCode.otpAttemptsExceeded]: {
    code: ErrorCode.otpAttemptsExceeded,
    meaning: "Too many wrong codes; a new one is needed",
    httpStatus: 200,
    texts: {
      enGB: "Too many wrong codes. Please get a new one.",
      zhCN: "错误次数过多，请重新获取验证码。",
      idID: "Kode salah terlalu sering. Minta kode baru, ya.",
    },
  },
  [ErrorCode.otpIncorrect]: {
    code: ErrorCode.otpIncorrect,
    meaning: "The code is wrong",
    httpStatus: 200,
    texts: {
      enGB: "This code is not right. Please check it and try again.",
      zhCN: "验证码错误，请核对后重新输入。",
      idID: "Kodenya salah. Cek lagi, lalu coba sekali lagi.",
    },
    variants: {
      triesLeft: {
        enGB: "This code is not right. Tries left: {tries}.",
        zhCN: "验证码错误，还可尝试 {tries} 次。",
        idID: "Kodenya salah. Kamu masih bisa coba {tries} kali lagi.",
      },
    },
  },
  [ErrorCode.otpExpired]: {
    code: ErrorCode.otpExpired,
    meaning: "The code has expired",
    httpStatus: 200,
    texts: {
      enGB: "This code has expired. Please get a new one.",
      zhCN: "验证码已过期，请重新获取。",
      idID: "Kode ini sudah kedaluwarsa. Minta kode baru, ya.",
    },
  },
  [ErrorCode.verificationLimitReached]: {
    code: ErrorCode.verificationLimitReached,
    meaning: "The hourly or daily limit of codes, or of tries at the human check, is reached",
    httpStatus: 200,
    texts: {
      enGB: "Too many attempts. Please try again later.",
      zhCN: "尝试次数过多，请稍后再试。",
      idID: "Sudah terlalu banyak percobaan. Coba lagi nanti, ya.",
    },
    variants: {
      opensAt: {
        enGB: "Too many attempts. You can try again from {time}.",
        zhCN: "尝试次数过多，{time} 后可再试。",
        idID: "Sudah terlalu banyak percobaan. Kamu bisa coba lagi mulai {time}.",
      },
    },
  },
  [ErrorCode.otpSendingPaused]: {
    code: ErrorCode.otpSendingPaused,
    meaning: "Sending codes is paused for this region",
    httpStatus: 200,
    texts: {
      enGB: "Codes cannot be sent to this region right now. Please try again later.",
      zhCN: "该地区暂时无法发送验证码，请稍后再试。",
      idID: "Kode belum bisa dikirim ke wilayah ini. Coba lagi nanti, ya.",
    },
  },
  [ErrorCode.accountDisabled]: {
    code: ErrorCode.accountDisabled,
    meaning: "This account cannot sign in: it is frozen or being deleted",
    httpStatus: 200,
    texts: {
      enGB: "This account cannot log in. Please contact customer service.",
      zhCN: "该账户无法登录，请联系客服。",
      idID: "Akun ini tidak bisa masuk. Hubungi layanan pelanggan, ya.",
    },
    variants: {
      beingDeleted: {
        enGB: "This account is being deleted and can no longer log in.",
        zhCN: "该账户正在注销，无法再登录。",
        idID: "Akun ini sedang dihapus dan tidak bisa masuk lagi.",
      },
    },
  },
  [ErrorCode.accountDeletionBlocked]: {
    code: ErrorCode.accountDeletionBlocked,
    meaning: "Deletion is blocked by unfinished orders or running refunds, listed in details",
    httpStatus: 200,
    texts: {
      enGB: "Your account cannot be deleted yet. Please finish your open orders and refunds first.",
      zhCN: "账户暂时无法注销，请先完成未结束的订单和退款。",
      idID: "Akunmu belum bisa dihapus. Selesaikan dulu pesanan dan refund yang masih berjalan.",
    },
    variants: {
      changed: {
        enGB: "Your orders, coupons or vouchers have changed. Please look at them again first.",
        zhCN: "你的订单、优惠券或团购券有变化，请先重新查看。",
        idID: "Pesanan, kupon, atau vouchermu berubah. Cek lagi dulu, ya.",
      },
      voucher: {
        enGB: "You still have unused vouchers. Refund them or give them up first.",
        zhCN: "你还有未使用的团购券，请先退款或确认放弃。",
        idID: "Masih ada voucher yang belum dipakai. Refund atau relakan dulu, ya.",
      },
    },
  },
  [ErrorCode.phoneTaken]: {
    code: ErrorCode.phoneTaken,
    meaning: "The phone that an account is to change to has an account",
    httpStatus: 200,
    texts: {
      enGB: "This number already has an account. Please use another number.",
      zhCN: "该手机号已有账户，请换一个手机号。",
      idID: "Nomor ini sudah punya akun. Pakai nomor lain, ya.",
    },
  },
  [ErrorCode.deletionProofExpired]: {
    code: ErrorCode.deletionProofExpired,
    meaning: "The proof for deleting or restoring an account has expired or was used",
    httpStatus: 200,
    texts: {
      enGB: "This confirmation has expired. Please confirm with a new code.",
      zhCN: "此次验证已失效，请用新的验证码重新确认。",
      idID: "Konfirmasi ini sudah kedaluwarsa. Konfirmasi lagi dengan kode baru, ya.",
    },
  },
  [ErrorCode.exportLimitReached]: {
    code: ErrorCode.exportLimitReached,
    meaning: "A copy of the account's data was asked for within the last day",
    httpStatus: 200,
    texts: {
      enGB: "You can ask for a copy of your data once a day.",
      zhCN: "数据副本每天只能申请一次。",
      idID: "Salinan data bisa diminta sekali sehari.",
    },
    variants: {
      opensAt: {
        enGB: "You can ask for a copy of your data once a day, next from {time}.",
        zhCN: "数据副本每天只能申请一次，{time} 后可再次申请。",
        idID: "Salinan data bisa diminta sekali sehari, berikutnya mulai {time}.",
      },
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
