import { StaffErrorCode } from "../staff-codes.ts";
import type { ProductErrorEntry } from "../error-entry.ts";

/** Refusals of what somebody else has to agree to. */
export const approvalErrors = {
  [StaffErrorCode.approvalNeeded]: {
    code: StaffErrorCode.approvalNeeded,
    meaning: "Above what the person may do alone: somebody else has to agree by PIN",
    httpStatus: 200,
    texts: {
      enGB: "This is above your limit. Ask a manager to approve it.",
      zhCN: "已超出你的权限额度，请店长批准。",
      idID: "Ini di atas batasmu. Minta persetujuan manajer, ya.",
    },
  },
  [StaffErrorCode.approvalInvalid]: {
    code: StaffErrorCode.approvalInvalid,
    meaning: "The approval is used, too old, or for something else",
    httpStatus: 200,
    texts: {
      enGB: "This approval no longer holds. Ask the manager again.",
      zhCN: "该批准已失效，请再次请店长批准。",
      idID: "Persetujuan ini sudah tidak berlaku. Minta lagi ke manajer, ya.",
    },
  },
  [StaffErrorCode.approverUnfit]: {
    code: StaffErrorCode.approverUnfit,
    meaning: "This person may not agree to the act",
    httpStatus: 200,
    texts: {
      enGB: "Only a manager or the owner can approve this.",
      zhCN: "只有店长或业主可以批准。",
      idID: "Hanya manajer atau pemilik yang bisa menyetujui ini.",
    },
    variants: {
      self: {
        enGB: "Nobody approves their own. Somebody else has to.",
        zhCN: "不能批准自己的操作，请由他人批准。",
        idID: "Tidak bisa menyetujui tindakan sendiri. Harus orang lain, ya.",
      },
      limit: {
        enGB: "This is above this manager’s limit for today. Ask the owner.",
        zhCN: "已超出该店长今日额度，请业主批准。",
        idID: "Ini di atas batas manajer untuk hari ini. Minta ke pemilik, ya.",
      },
    },
  },
} as const satisfies Record<string, ProductErrorEntry>;
