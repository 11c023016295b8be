import type { PriceBreakdown } from "@santap/contract/schemas/price";
import { IconButton } from "@santap/ui/input/icon-button";
import { Row } from "@santap/ui/list/row";
import { CloseIcon } from "@santap/ui/media/icons";
import { VoucherIcon } from "@santap/ui/money/voucher-icon";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import type { Preview } from "../confirm/use-preview.ts";
import type { OrderDraft } from "../placing/use-order-draft.ts";
import styles from "./voucher-part.module.css";
import { useDroppedVouchers, type DroppedVoucher } from "./use-dropped-vouchers.ts";

interface VoucherPartProps {
  preview: Preview;
  draft: OrderDraft;
  /** The price is of what is chosen now. */
  isCurrent: boolean;
  onOpen: () => void;
}

/** The vouchers of an order that is not placed: the way to the sheet, and those chosen, to remove. */
export function VoucherPart({ preview, draft, isCurrent, onOpen }: VoucherPartProps) {
  const t = useTranslation();
  const dropped = useDroppedVouchers(preview, draft, isCurrent);
  const { vouchers } = preview.breakdown;
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

function describeDropped({ name, problem }: DroppedVoucher, t: Translate): string {
  const text = t("benefit.dropped", { name });
  return problem === null ? text : `${text} ${t(`benefit.reason.${problem.reason}`)}`;
}

interface ChosenProps {
  voucher: PriceBreakdown["vouchers"][number];
  onRemove: () => void;
}

function Chosen({ voucher: { name }, onRemove }: ChosenProps) {
  const t = useTranslation();
  return (
    <li className={styles.one}>
      <span className={styles.words}>{name}</span>
      <IconButton
        label={t("benefit.offName", { name })}
        icon={<CloseIcon size={20} />}
        onClick={onRemove}
      />
    </li>
  );
}
