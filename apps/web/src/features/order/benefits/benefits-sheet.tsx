import { useOnline } from "@santap/client/online";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { TotalBar } from "@santap/ui/list/cart-bar";
import { Sheet } from "@santap/ui/overlay/sheet";
import { countFreeUses, countUses, planUnits } from "@santap/domain/voucher/plan-units";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { UnusableCoupons, UsableCoupons } from "../../../shell/coupon/coupon-sheet.tsx";
import type { BenefitOptions } from "./benefit-options.ts";
import { useBenefitOptions, useChangeBenefits, type BenefitSelection } from "./use-benefits.ts";
import type { ChosenVoucher } from "../../../shell/order-draft/voucher-choice.ts";
import { replaceChosen } from "../../../shell/order-draft/use-choose-voucher.ts";
import { findCashEffect, findDishEffect, type VoucherEffect } from "./voucher-effect.ts";
import { withEffect, type VisibleVoucher } from "./visible-voucher.ts";
import { VoucherPart } from "./voucher-sheet.tsx";

export interface BenefitsSheetProps {
  open: boolean;
  orderId: string;
  /** The order's price may be another one now. */
  onChanged: () => void;
  onClose: () => void;
}

/** Coupons and vouchers on an order that is not paid: each tap prices it again. */
export function BenefitsSheet({ open, orderId, onChanged, onClose }: BenefitsSheetProps) {
  const t = useTranslation();
  const online = useOnline();
  const read = useBenefitOptions(orderId, open);
  const { changing, change } = useChangeBenefits(read.data, () => {
    void read.refetch();
    onChanged();
  });
  const disabled = changing || read.isFetching || !online;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("benefit.changeTitle")}
      closeLabel={t("shell.close")}
      handle
      size="tall"
      footer={
        read.data && (
          <TotalBar label={t("benefit.total")} total={read.data.order.breakdown.payableAmount}>
            <Button loading={changing} onClick={onClose}>
              {t("benefit.done")}
            </Button>
          </TotalBar>
        )
      }
    >
      {read.data ? (
        <Options
          options={read.data}
          disabled={disabled}
          onChange={(selection) => void change(selection)}
        />
      ) : read.error && !read.isFetching ? (
        <FailureState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonGroup label={t("shell.loading")}>
          <SkeletonLines count={6} />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}

interface OptionsProps {
  options: BenefitOptions;
  disabled: boolean;
  onChange: (selection: BenefitSelection) => void;
}

/** What can be used first, then the rest with its reason. */
function Options({ options, disabled, onChange }: OptionsProps) {
  const t = useTranslation();
  const { vouchers, usableCoupons, unusableCoupons } = options;
  if (vouchers.length + usableCoupons.length + unusableCoupons.length === 0)
    return <EmptyState picture="coupon" text={t("benefit.nothing")} />;
  const onVouchers = {
    options,
    disabled,
    onChoose: (chosen: BenefitOptions["chosen"]) => onChange({ vouchers: chosen }),
  };
  return (
    <>
      <BillVouchers {...onVouchers} usable />
      <UsableCoupons
        {...options}
        title={t("benefit.coupons")}
        disabled={disabled}
        onChoose={(couponIds) => onChange({ couponIds })}
      />
      <BillVouchers {...onVouchers} usable={false} />
      <UnusableCoupons {...options} title={t("benefit.otherCoupons")} />
    </>
  );
}

interface BillVouchersProps {
  options: BenefitOptions;
  /** Those that can be used, or the others. */
  usable: boolean;
  disabled: boolean;
  onChoose: (vouchers: ChosenVoucher[]) => void;
}

/** Vouchers on an order that stands: they cover its dishes, and bring none. */
function BillVouchers({ options, usable, disabled, onChoose }: BillVouchersProps) {
  const { lines, chosen, vouchers, order } = options;
  const on = { lines, findItem: () => undefined };
  const find = ({ voucherId }: Pick<VisibleVoucher, "voucherId">) =>
    chosen.find((one) => one.voucherId === voucherId);

  function plan(voucher: VisibleVoucher, uses: number) {
    const others = chosen.filter(({ voucherId }) => voucherId !== voucher.voucherId);
    return planUnits(voucher.components, uses, { ...on, others }).units;
  }

  function findEffect(voucher: VisibleVoucher): VoucherEffect {
    if (voucher.type === "CASH") return findCashEffect(voucher, order.breakdown);
    const others = chosen.filter(({ voucherId }) => voucherId !== voucher.voucherId);
    const uses = countFreeUses(voucher, { lines, others: chosen });
    const units = find(voucher)?.units ?? plan(voucher, uses);
    return findDishEffect(voucher, units, { lines, others });
  }

  function setUses(voucher: VisibleVoucher, uses: number) {
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
