import type { ChosenVoucher } from "../../../shell/order-draft/voucher-choice.ts";
import type { BenefitOptions } from "./benefit-options.ts";
import { replaceChosen } from "../../../shell/order-draft/use-choose-voucher.ts";
import { findCashEffect, findDishEffect, type VoucherEffect } from "./voucher-effect.ts";
import { withEffect, type ShownVoucher } from "./shown-voucher.ts";
import { countFreeUses, countUses, planUnits } from "@santap/domain/voucher/plan-units";
import { VoucherPart } from "./voucher-sheet.tsx";

interface BillVouchersProps {
  options: BenefitOptions;
  /** Those that can be used, or the others. */
  usable: boolean;
  disabled: boolean;
  onChoose: (vouchers: ChosenVoucher[]) => void;
}

/** Vouchers on an order that stands: they cover its dishes, and bring none. */
export function BillVouchers({ options, usable, disabled, onChoose }: BillVouchersProps) {
  const { lines, chosen, vouchers, order } = options;
  const on = { lines, findItem: () => undefined };
  const find = ({ voucherId }: Pick<ShownVoucher, "voucherId">) =>
    chosen.find((one) => one.voucherId === voucherId);

  function plan(voucher: ShownVoucher, uses: number) {
    const others = chosen.filter(({ voucherId }) => voucherId !== voucher.voucherId);
    return planUnits(voucher.components, uses, { ...on, others }).units;
  }

  function findEffect(voucher: ShownVoucher): VoucherEffect {
    if (voucher.type === "CASH") return findCashEffect(voucher, order.breakdown);
    const others = chosen.filter(({ voucherId }) => voucherId !== voucher.voucherId);
    const uses = countFreeUses(voucher, { lines, others: chosen });
    const units = find(voucher)?.units ?? plan(voucher, uses);
    return findDishEffect(voucher, units, { lines, others });
  }

  function setUses(voucher: ShownVoucher, uses: number) {
    const { voucherId, name } = voucher;
    onChoose(replaceChosen(chosen, { voucherId, name, units: plan(voucher, uses) }));
  }

  return (
    <VoucherPart
      usable={usable}
      vouchers={vouchers.map((voucher) => withEffect(voucher, findEffect(voucher), false))}
      isChosen={(voucher) => find(voucher) !== undefined}
      findEffect={findEffect}
      countUses={(voucher) => countUses(voucher, find(voucher)?.units ?? [])}
      disabled={disabled}
      onUses={setUses}
      onToggle={(voucher) => {
        if (!find(voucher)) {
          return setUses(voucher, countFreeUses(voucher, { lines, others: chosen }));
        }
        onChoose(chosen.filter(({ voucherId }) => voucherId !== voucher.voucherId));
      }}
    />
  );
}
