import { receivedCoupons } from "@santap/contract/calls/coupon";
import type { DataOf } from "@santap/contract/call";
import { localStore } from "@santap/client/storage";
import { call } from "../../../api.ts";

export type ReceivedCoupon = DataOf<typeof receivedCoupons>["coupons"][number];

/** Shown on this phone, and not yet reported to the server. */
const SEEN_KEY = "coupons-seen";
/** What a call takes. */
const MOST = 50;

/** What arrived and was not shown yet; empty where the server cannot be asked. */
export async function fetchReceived(): Promise<readonly ReceivedCoupon[]> {
  const seenIds = readSeen();
  const { success, data } = await call(receivedCoupons, seenIds.length > 0 ? { seenIds } : {});
  if (!success) return [];
  if (seenIds.length > 0) localStore.removeItem(SEEN_KEY);
  return data.coupons.filter(({ couponId }) => !seenIds.includes(couponId));
}

/** Kept until it is reported to the server, so that nothing is shown twice. */
export async function markSeen(coupons: readonly ReceivedCoupon[]): Promise<void> {
  const seenIds = [...readSeen(), ...coupons.map(({ couponId }) => couponId)].slice(-MOST);
  localStore.setItem(SEEN_KEY, JSON.stringify(seenIds));
  const { success } = await call(receivedCoupons, { seenIds });
  if (success) localStore.removeItem(SEEN_KEY);
}

function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(localStore.getItem(SEEN_KEY) ?? "[]");
    return Array.isArray(seen) ? seen.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
