import type { ProductErrorEntry } from "./error-entry.ts";

/** Refusals of the console. */
export const operatorErrors = {
  "7110001": {
    code: "7110001",
    meaning: "No operator has this name and password",
    httpStatus: 200,
    texts: {
      enGB: "Name or password is not right. Please check both.",
      zhCN: "账号或密码不正确，请核对后重试。",
      idID: "Nama atau kata sandinya salah. Cek lagi, ya.",
    },
  },
  "7110002": {
    code: "7110002",
    meaning: "Too many wrong tries for this name from this address; details.retryAfter has seconds",
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
  "7110003": {
    code: "7110003",
    meaning: "The operator is signed in but lacks the role that the call needs",
    httpStatus: 200,
    texts: {
      enGB: "Your account may not see this. Ask whoever runs the server.",
      zhCN: "你的账号无权查看此页，请联系管理员。",
      idID: "Akunmu belum boleh melihat ini. Minta izin ke pengelola, ya.",
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
