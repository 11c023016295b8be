import type { KeyValueStorage } from "@santap/client/storage";

const KEY = "pay-method";

/** The method that this browser paid with last; QRIS before the first. */
export function readLastMethod(storage: KeyValueStorage): string {
  return storage.getItem(KEY) ?? "QRIS";
}

/** `askedMore`: it needed a number, so that the next order could not be paid with it at once. */
export function storeLastMethod(
  storage: KeyValueStorage,
  { payType, askedMore }: { payType: string; askedMore: boolean },
): void {
  if (!askedMore) storage.setItem(KEY, payType);
}
