import { navigate } from "@santap/client/history";
import type { ReceiptWhole } from "@santap/contract/schemas/order/receipt";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { paths } from "../../paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useMethodName, useReturnedName } from "./receipt-words.ts";
import styles from "./receipt.module.css";

type Refund = ReceiptWhole["refunds"][number];

/** Each with the way to its own receipt, once it is there. */
export function ReceiptRefunds({
  orderId,
  refunds,
}: {
  orderId: string;
  refunds: readonly Refund[];
}) {
  const t = useTranslation();
  const nameMethod = useMethodName();
  const nameReturned = useReturnedName();
  return (
    <section className={styles.part}>
      <h3 className="text-14">{t("receipt.refunds")}</h3>
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            <p className={styles.fact}>
              <span>
                {refund.returned === undefined
                  ? nameMethod(refund.method)
                  : t("receipt.returned.done", { payment: nameReturned(refund.returned) })}
              </span>
              <span className={styles.amount}>{formatRupiah(-refund.amount)}</span>
            </p>
            {refund.received ? (
              <OwnReceipt orderId={orderId} refund={refund} />
            ) : (
              <p className="muted anywhere">{t("receipt.onTheWay")}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnReceipt({ orderId, refund }: { orderId: string; refund: Refund }) {
  const t = useTranslation();
  const path = paths.receipt(orderId, refund.refundId);
  return (
    <a
      className={styles.link}
      href={path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(path);
      }}
    >
      {refund.receiptNo ?? t("receipt.refundTitle")}
    </a>
  );
}
