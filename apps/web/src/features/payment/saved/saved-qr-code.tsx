import { Button } from "@santap/ui/input/button";
import { QrCard } from "@santap/ui/media/qr-card";
import { Amount } from "@santap/ui/money/amount";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { SavedCodeProps } from "../../../shell/pay-result/saved-code.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import { QrDrawing } from "../../../shell/qr-code/qr-drawing.tsx";
import { PayCountdown } from "../qris/pay-countdown.tsx";
import styles from "../qris/qris.module.css";

/** A code that this tab has shown before the connection was lost. */
export function SavedQrCode({ code, alone, onRetry }: SavedCodeProps) {
  const t = useTranslation();
  const { info, deadline } = code;
  if (useSecondsLeft(deadline) === 0) return null;
  return (
    <section aria-label={t("pay.title")}>
      <div className={styles.head}>
        {alone && <Amount rupiah={info.amount} size="large" />}
        <PayCountdown deadline={deadline} />
      </div>
      <QrCard
        merchantName={info.merchantName}
        nmid={`NMID ${info.nmid}`}
        statusLine={
          <p className={styles.statusLine} role="status">
            {t("pay.unknown")}
          </p>
        }
      >
        <div className={styles.code}>
          <QrDrawing
            text={info.qrCodeText}
            label={t("pay.qrLabel", { amount: formatRupiah(info.amount) })}
          />
        </div>
      </QrCard>
      {alone && <p className={styles.keptHint}>{t("pay.offline")}</p>}
      {onRetry && (
        <Button variant="secondary" full onClick={onRetry}>
          {t("shell.retry")}
        </Button>
      )}
    </section>
  );
}
