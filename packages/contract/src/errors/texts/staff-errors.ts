import { StaffErrorCode } from "../staff-codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of people who work in a store. */
export const staffErrors = {
  [StaffErrorCode.staffForbidden]: {
    code: StaffErrorCode.staffForbidden,
    meaning: "The person may not do this in this store, or not at this station",
    httpStatus: 200,
    texts: {
      enGB: "You may not do this here. Ask your manager.",
      zhCN: "你无权在此操作，请联系店长。",
      idID: "Kamu belum boleh melakukan ini di sini. Minta tolong ke manajer, ya.",
    },
  },
  [StaffErrorCode.pinIncorrect]: {
    code: StaffErrorCode.pinIncorrect,
    meaning: "The PIN is wrong; details.triesLeft counts the tries before the next wait",
    httpStatus: 200,
    texts: {
      enGB: "Wrong PIN. Please try again.",
      zhCN: "PIN 码错误，请重试。",
      idID: "PIN salah. Coba lagi, ya.",
    },
  },
  [StaffErrorCode.pinThrottled]: {
    code: StaffErrorCode.pinThrottled,
    meaning:
      "Too many wrong PINs of this person or at this station; details.retryAfter has seconds",
    httpStatus: 200,
    texts: {
      enGB: "Too many wrong PINs. Please try again later.",
      zhCN: "PIN 码错误次数过多，请稍后再试。",
      idID: "PIN terlalu sering salah. Coba lagi nanti, ya.",
    },
    variants: {
      timed: {
        enGB: "Too many wrong PINs. Please try again in {minutes} min.",
        zhCN: "PIN 码错误次数过多，请 {minutes} 分钟后再试。",
        idID: "PIN terlalu sering salah. Coba lagi dalam {minutes} menit, ya.",
      },
    },
  },
  [StaffErrorCode.stationUnknown]: {
    code: StaffErrorCode.stationUnknown,
    meaning: "The device is not registered as a station, or no longer",
    httpStatus: 200,
    texts: {
      enGB: "This device is not a station of a store. A manager can register it.",
      zhCN: "此设备不是门店的工作站，请店长登记。",
      idID: "Perangkat ini bukan stasiun toko. Manajer bisa mendaftarkannya.",
    },
  },
  [StaffErrorCode.staffNotSignedIn]: {
    code: StaffErrorCode.staffNotSignedIn,
    meaning: "Nobody is signed in at the station",
    httpStatus: 200,
    texts: {
      enGB: "Nobody is signed in here. Tap your name and type your PIN.",
      zhCN: "当前无人登录，请点选姓名并输入 PIN 码。",
      idID: "Belum ada yang masuk di sini. Ketuk namamu, lalu ketik PIN.",
    },
  },
  [StaffErrorCode.pinChangeRequired]: {
    code: StaffErrorCode.pinChangeRequired,
    meaning: "The PIN is right but was given by a manager: a PIN of one's own is needed with it",
    httpStatus: 200,
    texts: {
      enGB: "This PIN is from your manager. Choose your own to go on.",
      zhCN: "这是店长给你的临时 PIN 码，请先设置自己的 PIN 码。",
      idID: "PIN ini dari manajermu. Buat PIN sendiri dulu, ya.",
    },
  },
  [StaffErrorCode.pinRefused]: {
    code: StaffErrorCode.pinRefused,
    meaning: "The new PIN is simple, or the one that holds already",
    httpStatus: 200,
    texts: {
      enGB: "That PIN is too easy to guess. Choose another one.",
      zhCN: "这个 PIN 码太容易被猜到，请换一个。",
      idID: "PIN itu terlalu mudah ditebak. Pilih yang lain, ya.",
    },
    variants: {
      same: {
        enGB: "That is the PIN you have now. Choose another one.",
        zhCN: "这与你当前的 PIN 码相同，请换一个。",
        idID: "Itu PIN yang sekarang. Pilih yang lain, ya.",
      },
    },
  },
  [StaffErrorCode.staffInviteInvalid]: {
    code: StaffErrorCode.staffInviteInvalid,
    meaning: "The invitation was used, revoked or has expired, or never existed",
    httpStatus: 200,
    texts: {
      enGB: "This invitation is no longer valid. Ask for a new one.",
      zhCN: "此邀请已失效，请索取新的邀请。",
      idID: "Undangan ini sudah tidak berlaku. Minta yang baru, ya.",
    },
    variants: {
      member: {
        enGB: "You work in this store already.",
        zhCN: "你已在此门店工作。",
        idID: "Kamu sudah bekerja di toko ini.",
      },
    },
  },
  [StaffErrorCode.memberNotManaged]: {
    code: StaffErrorCode.memberNotManaged,
    meaning: "Nobody of that name works here, or the caller does not look after them",
    httpStatus: 200,
    texts: {
      enGB: "You cannot change this person's access. Ask the owner.",
      zhCN: "你无法更改此人的权限，请联系店主。",
      idID: "Kamu tidak bisa mengubah akses orang ini. Minta tolong ke pemilik toko, ya.",
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
