import { createStore } from "@santap/client/store";
import { localStore } from "@santap/client/storage";
import type { ChosenVoucher as Chosen } from "@santap/domain/voucher/cover-lines";
import { useMemo, useSyncExternalStore } from "react";
import type { DraftScope } from "./draft-store.ts";

export interface ChosenVoucher extends Chosen {
  /** Of its deal, for when it is no longer known. */
  readonly name: string;
}

export interface VoucherChoice {
  vouchers: readonly ChosenVoucher[];
  chooseVouchers: (vouchers: readonly ChosenVoucher[]) => void;
}

const changes = createStore(0);

/** Vouchers of an order that is not placed; apart from the cart, whose screens know none. */
export function useVoucherChoice(scope: DraftScope): VoucherChoice {
  const key = storageKey(scope);
  const raw = useSyncExternalStore(changes.subscribe, () => localStore.getItem(key));
  const vouchers = useMemo(() => parseChosenVouchers(raw), [raw]);
  return { vouchers, chooseVouchers: (next) => storeChosenVouchers(scope, next) };
}

export function storeChosenVouchers(scope: DraftScope, vouchers: readonly ChosenVoucher[]): void {
  const key = storageKey(scope);
  if (vouchers.length === 0) localStore.removeItem(key);
  else localStore.setItem(key, JSON.stringify(vouchers));
  changes.set(changes.get() + 1);
}

function storageKey({ storeId, sessionId }: DraftScope): string {
  return `vouchers:${storeId}:${sessionId ?? "takeaway"}`;
}

/** None for anything else than what was stored. */
export function parseChosenVouchers(raw: string | null): ChosenVoucher[] {
  try {
    const stored = JSON.parse(raw ?? "[]") as ChosenVoucher[];
    return stored.every(({ voucherId, units }) => voucherId && units.every) ? stored : [];
  } catch {
    return [];
  }
}
