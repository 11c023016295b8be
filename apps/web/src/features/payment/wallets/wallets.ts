import { localStore, type KeyValueStorage } from "@santap/client/storage";
import type { Language } from "@santap/contract/errors/language";

export interface Wallet {
  brand: string;
  name: string;
}

/** Wallets and banks with instructions. */
export const WALLETS: readonly Wallet[] = [
  { brand: "GOPAY", name: "GoPay" },
  { brand: "DANA", name: "DANA" },
  { brand: "OVO", name: "OVO" },
  { brand: "SHOPEEPAY", name: "ShopeePay" },
  { brand: "MBCA", name: "M-BCA" },
  { brand: "LIVIN", name: "Livin by Mandiri" },
  { brand: "BRIMO", name: "BRImo" },
  { brand: "WONDR", name: "wondr by BNI" },
  { brand: "SEABANK", name: "SeaBank" },
  { brand: "LINKAJA", name: "LinkAja" },
  { brand: "BLU", name: "blu by BCA Digital" },
];

/** Apps from other countries share one row. */
export const ABROAD = "ABROAD";

/** The rows from top to bottom: the one last used, then what a reader of this language is likely to have. */
export function orderRows(language: Language, last: string | null): string[] {
  const brands = WALLETS.map(({ brand }) => brand);
  const rows = language === "idID" ? [...brands, ABROAD] : [ABROAD, ...brands];
  return last === null ? rows : [last, ...rows.filter((row) => row !== last)];
}

const KEY = "wallet";

/** Remembered on this phone; null if none is known. */
export function readLastWallet(storage: KeyValueStorage = localStore): string | null {
  const last = storage.getItem(KEY);
  const isKnown = last === ABROAD || WALLETS.some(({ brand }) => brand === last);
  return isKnown ? last : null;
}

export function rememberWallet(brand: string, storage: KeyValueStorage = localStore): void {
  storage.setItem(KEY, brand);
}
