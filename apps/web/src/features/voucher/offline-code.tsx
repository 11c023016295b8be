import { SECOND_MS } from "@santap/domain/calendar/local-time";
import { useLanguage } from "@santap/client/language-provider";
import type { ShownCode as Code } from "@santap/contract/schemas/voucher";
import { Notice } from "@santap/ui/layout/notice";
import { OfflineIcon } from "@santap/ui/media/offline-icon";
import { VoucherCode } from "@santap/ui/media/voucher-code";
import { useNow } from "@santap/client/use-now";
import { QrDrawing } from "../../shell/qr-code/qr-drawing.tsx";
import { formatTime } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./voucher.module.css";

/** For how long a code is accepted after the next one could be shown. */
const ACCEPTED_MS = 30_000;

interface OfflineCodeProps {
  /** The last one that was shown; null where none is left. */
  code: Code | null;
  purchaseNo: string;
  utcOffsetMinutes: number;
}

/** Without a connection: the last code and number until they end, then the purchase's number. */
export function OfflineCode({ code, purchaseNo, utcOffsetMinutes }: OfflineCodeProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const now = useNow();
  const live = code !== null && code.numberEndsAt > now ? code : null;
  return (
    <>
      <Notice tone="turmeric" live="status" lead={<OfflineIcon />} title={t("shell.noConnection")}>
        {live
          ? t("voucher.offline", {
              time: formatTime(live.numberEndsAt, language, utcOffsetMinutes),
            })
          : t("voucher.offlineOver")}
      </Notice>
      {live ? (
        <LastCode code={live} now={now} utcOffsetMinutes={utcOffsetMinutes} />
      ) : (
        <p className={styles.purchaseNo}>
          <span>{t("voucher.purchaseNo")}</span>
          <strong>{purchaseNo.replace(/(.{4})(?=.)/g, "$1 ")}</strong>
        </p>
      )}
    </>
  );
}

interface LastCodeProps {
  code: Code;
  now: number;
  utcOffsetMinutes: number;
}

function LastCode({ code, now, utcOffsetMinutes }: LastCodeProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const left = code.changesAt + ACCEPTED_MS - now;
  const scan = {
    share: Math.min(1, left / (2 * ACCEPTED_MS)),
    note: t("voucher.scanFor", { seconds: Math.ceil(left / SECOND_MS) }),
    drawing: <QrDrawing text={code.qrText} label={t("voucher.qr")} />,
  };
  return (
    <VoucherCode
      number={code.number}
      numberLabel={t("voucher.number")}
      scan={left > 0 ? scan : null}
      numberNote={t("voucher.numberUntil", {
        time: formatTime(code.numberEndsAt, language, utcOffsetMinutes),
      })}
    />
  );
}
