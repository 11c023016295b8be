import { SECOND_MS } from "@santap/domain/calendar/local-time";
import type { ShownCode as Code } from "@santap/contract/schemas/voucher";
import { useLanguage } from "@santap/client/language-provider";
import { useNow } from "@santap/client/use-now";
import { VoucherCode } from "@santap/ui/media/voucher-code";
import { formatTime } from "../language/format.ts";
import { useTranslation } from "../language/use-translation.ts";
import { QrDrawing } from "../qr-code/qr-drawing.tsx";
import styles from "./shown-code.module.css";

const WINDOW_MS = 30_000;

interface ShownCodeProps {
  code: Code;
  /** Of the drawing. */
  label: string;
  /** Of the store, where it is one's. */
  utcOffsetMinutes?: number | undefined;
}

/** What staff scan or type, of a voucher or a coupon; needs the messages "voucher". */
export function ShownCode({ code, label, utcOffsetMinutes }: ShownCodeProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const left = Math.max(0, code.changesAt - useNow());
  return (
    <div className={styles.shown}>
      <VoucherCode
        number={code.number}
        numberLabel={t("voucher.number")}
        scan={{
          share: Math.min(1, left / WINDOW_MS),
          note: t("voucher.changesIn", { seconds: Math.ceil(left / SECOND_MS) }),
          drawing: <QrDrawing text={code.qrText} label={label} />,
        }}
        numberNote={t("voucher.numberUntil", {
          time: formatTime(code.numberEndsAt, language, utcOffsetMinutes),
        })}
      />
      <p className={styles.hint}>{t("voucher.brightness")}</p>
    </div>
  );
}

/** As high as the code with its two lines and the hint. */
export function ShownCodeSkeleton() {
  return <span className={styles.skeleton} aria-busy="true" />;
}
