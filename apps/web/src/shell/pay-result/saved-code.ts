import { sessionStore, type KeyValueStorage } from "@santap/client/storage";
import type { QrInfo } from "@santap/contract/schemas/payment";

/** What the QRIS page of this tab has shown, for the order page of a phone without a network. */
export interface SavedCode {
  orderId: string;
  info: Pick<QrInfo, "amount" | "merchantName" | "nmid" | "qrCodeText">;
  /** When the code expires, epoch ms. */
  deadline: number;
}

export interface SavedCodeProps {
  code: SavedCode;
  /** In place of the order's page, which shows the amount otherwise. */
  alone: boolean;
  /** Absent where the phone knows that it has no network: then it goes on by itself. */
  onRetry: (() => void) | undefined;
}

const KEY = "kept-code";

/** One at a time: the latest. */
export function saveCode(code: SavedCode, storage: KeyValueStorage = sessionStore): void {
  storage.setItem(KEY, JSON.stringify(code));
}

/** Once the payment has ended. */
export function dropSavedCode(storage: KeyValueStorage = sessionStore): void {
  storage.removeItem(KEY);
}

/** Null where none is kept for this order, or its time is up. */
export function readSavedCode(
  orderId: string,
  now: number,
  storage: KeyValueStorage = sessionStore,
): SavedCode | null {
  const code = parse(storage.getItem(KEY));
  return code?.orderId === orderId && code.deadline > now ? code : null;
}

function parse(text: string | null): SavedCode | null {
  try {
    const code = JSON.parse(text ?? "null") as Partial<SavedCode> | null;
    const { info, deadline } = code ?? {};
    const words = [code?.orderId, info?.merchantName, info?.nmid, info?.qrCodeText];
    const numbers = [info?.amount, deadline];
    const fits =
      words.every((word) => typeof word === "string") && numbers.every(Number.isSafeInteger);
    return fits ? (code as SavedCode) : null;
  } catch {
    return null;
  }
}
