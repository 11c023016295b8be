import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Section } from "@santap/ui/layout/section";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { BillVoucherCard } from "./bill-voucher-card.tsx";
import type { VisibleVoucher } from "./visible-voucher.ts";
import type { VoucherEffect } from "./voucher-effect.ts";

export interface VoucherListProps {
  vouchers: readonly VisibleVoucher[];
  isChosen: (voucher: VisibleVoucher) => boolean;
  findEffect: (voucher: VisibleVoucher) => VoucherEffect;
  countUses: (voucher: VisibleVoucher) => number;
  disabled?: boolean;
  onUses: (voucher: VisibleVoucher, count: number) => void;
  onToggle: (voucher: VisibleVoucher) => void;
}

interface VoucherSheetProps extends VoucherListProps {
  open: boolean;
  onClose: () => void;
}

export function VoucherSheet({ open, onClose, ...list }: VoucherSheetProps) {
  const t = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("benefit.title")}
      closeLabel={t("shell.close")}
      handle
      footer={
        <Button full onClick={onClose}>
          {t("benefit.done")}
        </Button>
      }
    >
      <VoucherList {...list} />
    </Sheet>
  );
}

/** Those that can be used first, then the others with their reason. */
function VoucherList(props: VoucherListProps) {
  const t = useTranslation();
  if (props.vouchers.length === 0) return <EmptyState picture="coupon" text={t("benefit.none")} />;
  return (
    <>
      <VoucherPart {...props} usable />
      <VoucherPart {...props} usable={false} />
    </>
  );
}

/** Those that can be used, or the others with their reason. */
export function VoucherPart({ usable, ...props }: VoucherListProps & { usable: boolean }) {
  const t = useTranslation();
  const vouchers = props.vouchers.filter(
    (voucher) => (props.isChosen(voucher) || voucher.problem === null) === usable,
  );
  const title = t(usable ? "benefit.usable" : "benefit.unusable");
  return <Cards {...props} title={title} vouchers={vouchers} />;
}

function Cards({ title, vouchers, ...props }: VoucherListProps & { title: string }) {
  if (vouchers.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="stack gap-3">
        {vouchers.map((voucher) => {
          const chosen = props.isChosen(voucher);
          const count = props.countUses(voucher);
          const max = voucher.usesLeft;
          const onChange = (uses: number) => props.onUses(voucher, uses);
          return (
            <li key={voucher.voucherId}>
              <BillVoucherCard
                voucher={voucher}
                chosen={chosen}
                effect={props.findEffect(voucher)}
                uses={voucher.type === "MULTI_USE" ? { count, max, onChange } : undefined}
                disabled={props.disabled}
                onToggle={() => props.onToggle(voucher)}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
