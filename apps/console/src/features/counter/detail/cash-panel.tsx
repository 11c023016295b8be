import type { Tender } from "@santap/domain/payment/tender";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { TenderForm } from "../../../shell/cash/tender-form.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import styles from "./detail.module.css";
import type { MoneyActionProps } from "./money-action.ts";
import { listCharges, PayingList } from "./paying-list.tsx";

interface CashPanelProps extends MoneyActionProps {
  /** Chosen with the other ways to pay; absent where it is chosen here. */
  tender?: Tender;
  /** Nothing else is done on the screen. */
  initialFocus?: boolean;
}

/** SHIFT-1: what is due, and who pays it with a phone now. */
export function CashPanel(props: CashPanelProps) {
  const { detail, person, online, onDone, tender, initialFocus = false } = props;
  const t = useTranslation();
  return (
    <TenderForm
      storeId={person.storeId}
      tender={tender}
      initialFocus={initialFocus}
      charges={listCharges(detail)}
      refused={may(person, "cash:take") ? null : t("counter.notYours")}
      offline={online ? null : t("counter.offline")}
      className={styles.panel}
      onDone={onDone}
    >
      {(chosen, { tender: by, onChoose }) => (
        <>
          <p className="text-14 muted">{t(by === "CASH" ? "counter.cashDue" : "counter.due")}</p>
          <p className={styles.due}>{formatRupiah(chosen.due)}</p>
          <PayingList detail={detail} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </TenderForm>
  );
}
