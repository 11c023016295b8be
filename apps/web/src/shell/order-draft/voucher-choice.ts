import { createStore } from "@santap/client/store";
import { localStore } from "@santap/client/storage";
import { useMemo, useSyncExternalStore } from "react";
import type { DraftScope } from "./draft-store.ts";

/** One portion that a voucher pays for: of a line of the order, else it brings it. */
export interface VoucherUnit {
  readonly itemId: string;
  readonly modifierIds: readonly string[];
  /** For the kitchen; empty for none. */
  readonly note: string;
}

/** Chosen for an order that is not placed yet. */
export interface ChosenVoucher {
  readonly voucherId: string;
  /** Of its deal, for when it is no longer known. */
  readonly name: string;
  /** Whole uses; none for CASH. */
  readonly units: readonly VoucherUnit[];
  /** Dishes of one use, where it was chosen without the order: their choices are still open. */
  readonly wanted?: readonly WantedDish[];
}

export interface WantedDish {
  readonly itemId: string;
  readonly portions: number;
}

const changes = createStore(0);

export interface VoucherChoice {
  vouchers: readonly ChosenVoucher[];
  chooseVouchers: (vouchers: readonly ChosenVoucher[]) => void;
}

/** Kept beside the cart, which screens that know no vouchers share. */
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

/** Empty for anything else than what was stored. */
export function parseChosenVouchers(raw: string | null): ChosenVoucher[] {
  try {
    const stored = JSON.parse(raw ?? "[]") as unknown;
    return Array.isArray(stored) && stored.every(isChosen) ? stored : [];
  } catch {
    return [];
  }
}

function isChosen(value: unknown): value is ChosenVoucher {
  const { voucherId, name, units } = (value ?? {}) as Partial<ChosenVoucher>;
  const isNamed = typeof voucherId === "string" && typeof name === "string";
  return isNamed && Array.isArray(units) && units.every(isUnit);
}

/** Once an order takes it; what was chosen before stays. */
export function wantVoucher(scope: DraftScope, voucher: ChosenVoucher): void {
  const chosen = parseChosenVouchers(localStore.getItem(storageKey(scope)));
  const others = chosen.filter(({ voucherId }) => voucherId !== voucher.voucherId);
  storeChosenVouchers(scope, [...others, voucher]);
}

function isUnit(value: unknown): value is VoucherUnit {
  const { itemId, modifierIds, note } = (value ?? {}) as Partial<VoucherUnit>;
  return typeof itemId === "string" && Array.isArray(modifierIds) && typeof note === "string";
}
