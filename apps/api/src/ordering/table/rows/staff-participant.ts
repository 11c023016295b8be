import type { Language } from "@santap/contract/errors/language";

/** Who sent a round that staff entered for the guests; no place at the table has this id. */
export const STAFF_PARTICIPANT = "staff";

export const STAFF_NAMES: Record<Language, string> = {
  idID: "Pelayan",
  enGB: "Staff",
  zhCN: "服务员",
};
