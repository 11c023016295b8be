import { StaffErrorCode } from "../staff-codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of the console. */
export const operatorErrors = {
  [StaffErrorCode.operatorCredentialsInvalid]: {
    code: StaffErrorCode.operatorCredentialsInvalid,
    meaning: "No operator has this name and password",
    httpStatus: 200,
    texts: {
      enGB: "Name or password is not right. Please check both.",
      zhCN: "账户或密码不正确，请核对后重试。",
      idID: "Nama atau kata sandinya salah. Cek lagi, ya.",
    },
  },
  [StaffErrorCode.operatorSignInThrottled]: {
    code: StaffErrorCode.operatorSignInThrottled,
    meaning:
      "Too many wrong tries for this name or from this address; details.retryAfter has seconds",
    httpStatus: 200,
    texts: {
      enGB: "Too many wrong tries. Please try again later.",
      zhCN: "错误次数过多，请稍后再试。",
      idID: "Terlalu sering salah. Coba lagi nanti, ya.",
    },
    variants: {
      timed: {
        enGB: "Too many wrong tries. Please try again in {minutes} min.",
        zhCN: "错误次数过多，请 {minutes} 分钟后再试。",
        idID: "Terlalu sering salah. Coba lagi dalam {minutes} menit, ya.",
      },
    },
  },
  [StaffErrorCode.operatorForbidden]: {
    code: StaffErrorCode.operatorForbidden,
    meaning: "The operator is signed in but lacks the role that the call needs",
    httpStatus: 200,
    texts: {
      enGB: "Your account may not see this. Ask whoever runs the server.",
      zhCN: "你的账户无权查看此页，请联系管理员。",
      idID: "Akunmu belum boleh melihat ini. Minta izin ke pengelola, ya.",
    },
  },
  [StaffErrorCode.operatorSignInBusy]: {
    code: StaffErrorCode.operatorSignInBusy,
    meaning: "Too many sign in at this moment; details.retryAfter has seconds",
    httpStatus: 200,
    texts: {
      enGB: "Too many people are signing in right now. Please try again in a few seconds.",
      zhCN: "当前登录人数过多，请几秒后重试。",
      idID: "Sedang banyak yang masuk. Coba lagi beberapa detik lagi, ya.",
    },
  },
  [StaffErrorCode.secondFactorRequired]: {
    code: StaffErrorCode.secondFactorRequired,
    meaning: "The password is right; the code of the second factor is needed with it",
    httpStatus: 200,
    texts: {
      enGB: "Enter the code that your authenticator app shows.",
      zhCN: "请输入身份验证器应用显示的验证码。",
      idID: "Masukkan kode dari aplikasi autentikatormu.",
    },
  },
  [StaffErrorCode.secondFactorInvalid]: {
    code: StaffErrorCode.secondFactorInvalid,
    meaning: "The code of the second factor is wrong, too old or was used already",
    httpStatus: 200,
    texts: {
      enGB: "That code is not right or was used already. Wait for the next one and try again.",
      zhCN: "验证码不正确或已使用过，请等待下一个验证码后重试。",
      idID: "Kodenya salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.",
    },
  },
  [StaffErrorCode.secondFactorNotEnrolled]: {
    code: StaffErrorCode.secondFactorNotEnrolled,
    meaning:
      "In production owners and the platform's people need a second factor, and this one has none",
    httpStatus: 200,
    texts: {
      enGB: "Your account has no second factor yet. Ask whoever runs the server to set one up with add-operator.",
      zhCN: "你的账户尚未设置双重验证，请联系管理员用 add-operator 设置。",
      idID: "Akunmu belum punya verifikasi dua langkah. Minta pengelola mengaturnya dengan add-operator, ya.",
    },
  },
  [StaffErrorCode.passkeyRefused]: {
    code: StaffErrorCode.passkeyRefused,
    meaning:
      "The passkey was not taken: unknown, its challenge was used or too old, or it is a copy",
    httpStatus: 200,
    texts: {
      enGB: "This passkey was not accepted. Try again, or log in with your password.",
      zhCN: "通行密钥未被接受，请重试或使用密码登录。",
      idID: "Kunci sandi ini tidak diterima. Coba lagi, atau masuk dengan kata sandi.",
    },
  },
  [StaffErrorCode.signInAnew]: {
    code: StaffErrorCode.signInAnew,
    meaning: "The sign-in is too long ago for a change of how to sign in",
    httpStatus: 200,
    texts: {
      enGB: "For this, log out and log in again first.",
      zhCN: "此操作需要先退出并重新登录。",
      idID: "Untuk ini, keluar lalu masuk lagi dulu, ya.",
    },
  },
  [StaffErrorCode.lastSecondFactor]: {
    code: StaffErrorCode.lastSecondFactor,
    meaning: "The role needs a second factor, and this is the last one",
    httpStatus: 200,
    texts: {
      enGB: "Your role needs a second factor. Add another passkey before you remove this one.",
      zhCN: "你的角色需要双重验证，请先添加另一个通行密钥再移除此密钥。",
      idID: "Peranmu perlu verifikasi dua langkah. Tambah kunci sandi lain dulu sebelum menghapus ini.",
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
