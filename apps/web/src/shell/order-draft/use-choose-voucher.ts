import type { CartChoice } from "@santap/domain/cart/cart";
import type { VoucherUnit } from "@santap/domain/voucher/cover-lines";
import {
  countFreeUses,
  countUses,
  planUnits,
  type CountedVoucher,
  type PlannedOrder,
} from "@santap/domain/voucher/plan-units";
import { useState } from "react";
import type { ChosenVoucher, VoucherChoice } from "./voucher-choice.ts";

type Named = Pick<ChosenVoucher, "voucherId" | "name">;
type Choosable = Named & CountedVoucher;

interface ChoosingOn extends VoucherChoice, Pick<PlannedOrder, "lines" | "findItem"> {
  /** A dish with a compulsory choice must open. */
  onAsk: () => void;
  /** No choice is open any more. */
  onChosen: () => void;
}

interface Asking extends ChosenVoucher {
  /** Places in `units` whose choices are still open. */
  ask: readonly number[];
}

export interface ChooseVoucher {
  toggle: (voucher: Choosable) => void;
  setUses: (voucher: Choosable, count: number) => void;
  /** The dish whose choices come next; null for none. */
  asked: { key: string; itemId: string } | null;
  answer: (choice: CartChoice) => void;
}

/** Chooses and removes vouchers. What one brings and must be chosen is asked dish by dish, first. */
export function useChooseVoucher(on: ChoosingOn): ChooseVoucher {
  const { vouchers, chooseVouchers, onAsk, onChosen } = on;
  const [asking, setAsking] = useState<Asking | null>(null);
  const find = (voucherId: string) => vouchers.find((one) => one.voucherId === voucherId);

  function save({ voucherId, name }: Named, units: readonly VoucherUnit[]) {
    chooseVouchers(replaceChosen(vouchers, { voucherId, name, units }));
  }

  function addUses(voucher: Choosable, count: number) {
    const { voucherId, name } = voucher;
    const before = find(voucherId)?.units ?? [];
    const plan = planUnits(voucher.components, count, { ...on, others: vouchers });
    const units = [...before, ...plan.units];
    if (plan.ask.length === 0) {
      save(voucher, units);
      return onChosen();
    }
    setAsking({ voucherId, name, units, ask: plan.ask.map((nth) => nth + before.length) });
    onAsk();
  }

  function setUses(voucher: Choosable, count: number) {
    const units = find(voucher.voucherId)?.units ?? [];
    const now = countUses(voucher, units);
    if (count > now) return addUses(voucher, count - now);
    save(voucher, units.slice(0, (units.length / now) * count));
  }

  function answer({ modifierIds, note }: CartChoice) {
    if (!asking) return;
    const [at, ...ask] = asking.ask;
    const units = asking.units.map((unit, nth) =>
      nth === at ? { ...unit, modifierIds, note } : unit,
    );
    if (ask.length > 0) return setAsking({ ...asking, units, ask });
    setAsking(null);
    save(asking, units);
    onChosen();
  }

  const [at] = asking?.ask ?? [];
  const unit = at === undefined ? undefined : asking?.units[at];
  return {
    toggle(voucher) {
      const chosen = find(voucher.voucherId);
      if (chosen) chooseVouchers(vouchers.filter((one) => one !== chosen));
      else addUses(voucher, countFreeUses(voucher, { ...on, others: vouchers }));
    },
    setUses,
    asked: unit ? { key: `${asking?.voucherId} ${at}`, itemId: unit.itemId } : null,
    answer,
  };
}

/** Keeps its place, which says what others cover. */
export function replaceChosen(
  vouchers: readonly ChosenVoucher[],
  chosen: ChosenVoucher,
): ChosenVoucher[] {
  const known = vouchers.some(({ voucherId }) => voucherId === chosen.voucherId);
  if (!known) return [...vouchers, chosen];
  return vouchers.map((one) => (one.voucherId === chosen.voucherId ? chosen : one));
}
