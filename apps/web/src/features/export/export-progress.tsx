import { LOCALES } from "@santap/client/language";
import { useLanguage } from "@santap/client/language-provider";
import type { Language } from "@santap/contract/errors/language";
import type { exportStatus } from "@santap/contract/calls/account/export";
import type { DataOf } from "@santap/contract/call";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { DownloadIcon } from "@santap/ui/media/download-icon";
import { Spinner } from "@santap/ui/overlay/loading";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { formatDayTime, formatTime } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";

type Status = DataOf<typeof exportStatus>;

interface ExportProgressProps {
  status: Status;
  /** Asks again; the link, or null where there is none any more. */
  onLook: () => Promise<string | null>;
}

/** From the request to the end of the file, and until another one may be asked for. */
export function ExportProgress({ status, onLook }: ExportProgressProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { state, endsAt, link, nextAt } = status;
  const until = endsAt === undefined ? "" : formatTime(endsAt, language);
  return (
    <div className="stack gap-4">
      {state === "WAITING" && (
        <Notice live="status" lead={<Spinner />} title={t("personal.export.waiting")}>
          {t("personal.export.waitingText")}
        </Notice>
      )}
      {state === "READY" && (
        <Notice live="status" tone="pandan" title={t("personal.export.ready", { until })}>
          {t(link === undefined ? "personal.export.elsewhere" : "personal.export.readyText")}
        </Notice>
      )}
      {state === "READY" && link !== undefined && <Download bytes={status.bytes} onLook={onLook} />}
      {state === "ENDED" && <Notice title={t("personal.export.ended")} />}
      {state !== "WAITING" && nextAt !== undefined && (
        <p className="muted text-14 pretty">
          {t("personal.export.nextAt", { time: formatDayTime(nextAt, language) })}
        </p>
      )}
    </div>
  );
}

/** The file may have ended since the page was read. */
function Download({
  bytes = 0,
  onLook,
}: Pick<ExportProgressProps, "onLook"> & { bytes?: number | undefined }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    const link = await onLook();
    setBusy(false);
    if (link === null) toast.show({ text: t("personal.export.ended"), tone: "danger" });
    else save(link);
  }

  return (
    <Button full icon={<DownloadIcon />} loading={busy} onClick={() => void download()}>
      {t("personal.export.download", { size: formatSize(bytes, language) })}
    </Button>
  );
}

/** As a file, also where the answer is none: the page is never left. */
function save(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.download = "";
  anchor.click();
}

function formatSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return `${new Intl.NumberFormat(LOCALES[language]).format(kilobytes)} KB`;
}
