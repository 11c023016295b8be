import { localStore, type KeyValueStorage } from "@santap/client/storage";
import type { ShownCode } from "@santap/contract/schemas/voucher";

/** What the page of a purchase has shown, for a phone without a connection. */
export interface SavedVoucher {
  userId: string;
  orderId: string;
  /** By which staff find the purchase. */
  purchaseNo: string;
  dealName: string;
  storeName: string;
  utcOffsetMinutes: number;
  no: number;
  count: number;
  /** End of the voucher, epoch ms. */
  validUntil: number;
  /** Null once its number has ended. */
  code: ShownCode | null;
}

const KEY = "kept-voucher";

/** One at a time: the latest. Signing out removes it. */
export function saveVoucher(voucher: SavedVoucher, storage: KeyValueStorage = localStore): void {
  storage.setItem(KEY, JSON.stringify(voucher));
}

/** Null where none is kept of this person's purchase. What is over is removed from the phone. */
export function readSavedVoucher(
  { orderId, userId }: { orderId: string; userId: string },
  now: number,
  storage: KeyValueStorage = localStore,
): SavedVoucher | null {
  const voucher = parse(storage.getItem(KEY));
  if (voucher === null || voucher.userId !== userId || voucher.validUntil <= now) {
    storage.removeItem(KEY);
    return null;
  }
  const isOver = voucher.code !== null && voucher.code.numberEndsAt <= now;
  const left = isOver ? { ...voucher, code: null } : voucher;
  if (isOver) saveVoucher(left, storage);
  return left.orderId === orderId ? left : null;
}

function parse(text: string | null): SavedVoucher | null {
  try {
    const voucher = JSON.parse(text ?? "null") as Partial<SavedVoucher> | null;
    const { code = null, ...rest } = voucher ?? {};
    const words = [rest.userId, rest.orderId, rest.purchaseNo, rest.dealName, rest.storeName];
    const numbers = [rest.utcOffsetMinutes, rest.no, rest.count, rest.validUntil];
    const codeWords = code === null ? [] : [code.qrText, code.number];
    const codeNumbers = code === null ? [] : [code.changesAt, code.numberEndsAt];
    const fits =
      [...words, ...codeWords].every((word) => typeof word === "string") &&
      [...numbers, ...codeNumbers].every(Number.isSafeInteger);
    return fits ? ({ ...rest, code } as SavedVoucher) : null;
  } catch {
    return null;
  }
}
