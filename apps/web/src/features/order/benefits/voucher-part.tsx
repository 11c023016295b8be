import type { PriceBreakdown } from "@santap/contract/schemas/price";
import type { CallFailure } from "@santap/client/call-failure";
import { IconButton } from "@santap/ui/input/icon-button";
import { Row } from "@santap/ui/list/row";
import { CloseIcon } from "@santap/ui/media/icons";
import { VoucherIcon } from "@santap/ui/money/voucher-icon";
import { useEffect, useRef, useState } from "react";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import type { Preview } from "../confirm/use-preview.ts";
import type { OrderDraft } from "../placing/use-order-draft.ts";
import styles from "./voucher-part.module.css";
import { type DroppedVoucher, findDropped } from "./dropped-vouchers.ts";

interface VoucherPartProps {
  preview: Preview;
  draft: OrderDraft;
  /** Why the order was not placed. */
  refused: CallFailure | null;
  /** The price is of what is chosen now. */
  isCurrent: boolean;
  onOpen: () => void;
}

/** The vouchers of an order that is not placed: the way to the sheet, and those chosen, to remove. */
export function VoucherPart({ preview, draft, refused, isCurrent, onOpen }: VoucherPartProps) {
  const t = useTranslation();
  const dropped = useDroppedVouchers(preview, draft, isCurrent ? { refused } : null);
  const vouchers = preview.breakdown.vouchers.filter(({ voucherId }) =>
    preview.vouchers.some((own) => own.voucherId === voucherId),
  );
  const usable = preview.vouchers.filter(({ problem }) => problem === null).length;

  function remove(voucherId: string) {
    draft.chooseVouchers(draft.vouchers.filter((one) => one.voucherId !== voucherId));
  }

  return (
    <>
      <Row
        lead={<VoucherIcon className={styles.icon} />}
        title={t("benefit.title")}
        text={
          vouchers.length > 0
            ? t("benefit.chosen", { count: vouchers.length })
            : t("benefit.choose", { usable })
        }
        onClick={onOpen}
      />
      {dropped.map((one) => (
        <p key={one.voucherId} className={styles.dropped} role="status">
          {describeDropped(one, t)}
        </p>
      ))}
      {vouchers.length > 0 && (
        <ul className={styles.chosen}>
          {vouchers.map((voucher) => (
            <Chosen
              key={voucher.voucherId}
              voucher={voucher}
              onRemove={() => remove(voucher.voucherId)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function describeDropped({ name, fewer, reason }: DroppedVoucher, t: Translate): string {
  const text = t(fewer ? "benefit.fewer" : "benefit.dropped", { name });
  return reason === null ? text : `${text} ${t(`benefit.reason.${reason}`)}`;
}

interface ChosenProps {
  voucher: PriceBreakdown["vouchers"][number];
  onRemove: () => void;
}

function Chosen({ voucher: { name }, onRemove }: ChosenProps) {
  const t = useTranslation();
  return (
    <li className={styles.one}>
      <span className="grow min-0">{name}</span>
      <IconButton
        label={t("benefit.offName", { name })}
        icon={<CloseIcon size={20} />}
        onClick={onRemove}
      />
    </li>
  );
}

/**
 * Takes chosen vouchers that can no longer stand off the order, and gives those of the last time.
 * `current`: null while the price is of another choice.
 */
function useDroppedVouchers(
  preview: Preview,
  { vouchers, chooseVouchers }: OrderDraft,
  current: { refused: CallFailure | null } | null,
): readonly DroppedVoucher[] {
  const [dropped, setDropped] = useState<readonly DroppedVoucher[]>([]);
  const handled = useRef<CallFailure | null>(null);
  const isCurrent = current !== null;
  const refused = current?.refused ?? null;
  useEffect(() => {
    if (!isCurrent) return;
    const details = refused === handled.current ? {} : (refused?.details ?? {});
    handled.current = refused;
    const { lost, left } = findDropped(vouchers, preview.vouchers, details);
    if (lost.length === 0) return;
    setDropped(lost);
    chooseVouchers(left);
  }, [isCurrent, refused, preview, vouchers, chooseVouchers]);
  return dropped;
}
