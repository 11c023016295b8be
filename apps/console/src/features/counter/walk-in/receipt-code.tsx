import { receiptLink } from "@santap/contract/calls/staff/print";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { QrCode } from "../../../shell/qr/qr-code.tsx";
import styles from "./walk-in.module.css";

/** It gets its number within seconds. */
const OPTIONS = {
  staleTime: Infinity,
  refetchInterval: (data: unknown) => (data === undefined ? 2_000 : false),
} as const;

/** Nothing where it cannot be read: the paper is still there. */
export function ReceiptCode({ storeId, orderId }: { storeId: string; orderId: string }) {
  const t = useTranslation();
  const read = useCall(receiptLink, { storeId, orderId }, OPTIONS);
  if (!read.data) return null;
  return (
    <figure className={styles.receipt}>
      <QrCode text={read.data.url} label={t("till.receiptCode")} />
      <figcaption>{t("till.receiptCode")}</figcaption>
    </figure>
  );
}
