import type { MenuItem } from "@santap/contract/schemas/menu";
import type { CartChoice } from "@santap/domain/cart/cart";
import { useState } from "react";
import type {
  ChosenVoucher,
  VoucherChoice,
  VoucherUnit,
  WantedDish,
} from "../../../shell/order-draft/voucher-choice.ts";
import { countFreeUses, countUses, planUnits, type PlannedLine } from "./voucher-plan.ts";
import type { ShownVoucher } from "./shown-voucher.ts";

type Named = Pick<ChosenVoucher, "voucherId" | "name">;

interface ChoosingOn extends VoucherChoice {
  lines: readonly PlannedLine[];
  findItem: (itemId: string) => MenuItem | undefined;
  /** A dish with a compulsory choice opens; or there is none left. */
  onAsk: (asks: boolean) => void;
}

interface Asking extends ChosenVoucher {
  /** Places in `units` whose choices are still open. */
  ask: readonly number[];
}

export interface ChooseVoucher {
  toggle: (voucher: ShownVoucher) => void;
  setUses: (voucher: ShownVoucher, count: number) => void;
  /** Of one that was chosen without the order. */
  startWanted: (voucher: ChosenVoucher) => void;
  /** The dish whose choices come next; null for none. */
  asked: { key: string; itemId: string } | null;
  answer: (choice: CartChoice) => void;
}

/** Chooses and removes vouchers. What one brings and must be chosen is asked dish by dish, first. */
export function useChooseVoucher(on: ChoosingOn): ChooseVoucher {
  const { vouchers, chooseVouchers, onAsk } = on;
  const [asking, setAsking] = useState<Asking | null>(null);
  const find = (voucherId: string) => vouchers.find((one) => one.voucherId === voucherId);

  function save({ voucherId, name }: Named, units: readonly VoucherUnit[]) {
    chooseVouchers(replaceChosen(vouchers, { voucherId, name, units }));
  }

  function addUses(voucher: Named, dishes: readonly WantedDish[], count: number) {
    const { voucherId, name } = voucher;
    const before = find(voucherId)?.units ?? [];
    const plan = planUnits(dishes, count, { ...on, others: vouchers });
    const units = [...before, ...plan.units];
    if (plan.ask.length === 0) return save(voucher, units);
    setAsking({ voucherId, name, units, ask: plan.ask.map((nth) => nth + before.length) });
    onAsk(true);
  }

  function setUses(voucher: ShownVoucher, count: number) {
    const units = find(voucher.voucherId)?.units ?? [];
    const now = countUses(voucher, units);
    if (count > now) return addUses(voucher, voucher.components, count - now);
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
    onAsk(false);
  }

  const [at] = asking?.ask ?? [];
  const unit = at === undefined ? undefined : asking?.units[at];
  return {
    toggle(voucher) {
      const { voucherId, components } = voucher;
      if (!find(voucherId)) {
        const uses = countFreeUses(voucher, { ...on, others: vouchers });
        return addUses(voucher, components, uses);
      }
      chooseVouchers(vouchers.filter((one) => one.voucherId !== voucherId));
    },
    setUses,
    startWanted: (voucher) => addUses(voucher, voucher.wanted ?? [], 1),
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
