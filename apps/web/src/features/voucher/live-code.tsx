import { showVoucher } from "@santap/contract/calls/voucher";
import type { VoucherCode as Code } from "@santap/contract/schemas/voucher";
import { useLanguage } from "@santap/client/language-provider";
import { useOnline } from "@santap/client/online";
import { Notice } from "@santap/ui/layout/notice";
import { InfoIcon } from "@santap/ui/media/icons";
import { OfflineIcon } from "@santap/ui/media/offline-icon";
import { VoucherCode } from "@santap/ui/media/voucher-code";
import { useEffect, useState } from "react";
import { useCall } from "../../shell/data/use-call.ts";
import { VoucherQr } from "./voucher-qr.tsx";
import { formatTime } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./voucher.module.css";
import { useWakeLock } from "./use-wake-lock.ts";

const WINDOW_MS = 30_000;
const SECOND_MS = 1_000;

interface LiveCodeProps {
  voucherId: string;
  utcOffsetMinutes: number;
}

/** The code of a voucher, asked for again when it changes. Offline the last one stays, with its end. */
export function LiveCode({ voucherId, utcOffsetMinutes }: LiveCodeProps) {
  const t = useTranslation();
  const online = useOnline();
  const now = useNow();
  const shown = useCall(
    showVoucher,
    { voucherId },
    {
      refetchInterval: (data) => Math.max(SECOND_MS, (data?.code?.changesAt ?? 0) - Date.now()),
      keepPrevious: true,
    },
  );
  const code = shown.data?.code ?? null;
  useWakeLock(code !== null);
  if (code === null) {
    if (!shown.error) return <span className={styles.codeSkeleton} aria-busy="true" />;
    return (
      <Notice tone="turmeric" live="status" lead={<InfoIcon />}>
        {shown.error.message || t("voucher.codeFailed")}
      </Notice>
    );
  }
  return (
    <>
      {(!online || shown.error) && (
        <OfflineNotice code={code} now={now} utcOffsetMinutes={utcOffsetMinutes} />
      )}
      <ShownCode code={code} now={now} utcOffsetMinutes={utcOffsetMinutes} />
    </>
  );
}

interface CodeProps {
  code: Code;
  now: number;
  utcOffsetMinutes: number;
}

function ShownCode({ code, now, utcOffsetMinutes }: CodeProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const left = Math.max(0, code.changesAt - now);
  return (
    <div className={styles.shown}>
      <VoucherCode
        number={code.number}
        numberLabel={t("voucher.number")}
        share={Math.min(1, left / WINDOW_MS)}
        codeNote={t("voucher.changesIn", { seconds: Math.ceil(left / SECOND_MS) })}
        numberNote={t("voucher.numberUntil", {
          time: formatTime(code.numberEndsAt, language, utcOffsetMinutes),
        })}
      >
        <VoucherQr text={code.qrText} label={t("voucher.qr")} />
      </VoucherCode>
      <p className={styles.hint}>{t("voucher.brightness")}</p>
    </div>
  );
}

function OfflineNotice({ code, now, utcOffsetMinutes }: CodeProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const time = formatTime(code.numberEndsAt, language, utcOffsetMinutes);
  return (
    <Notice tone="turmeric" live="status" lead={<OfflineIcon />} title={t("shell.noConnection")}>
      {code.numberEndsAt > now ? t("voucher.offline", { time }) : t("voucher.offlineOver")}
    </Notice>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
