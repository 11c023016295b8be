import type { QrInfo } from "@santap/contract/pay";
import { Button } from "@santap/ui/input/button";
import { Late, late } from "@santap/ui/late";
import { CloseIcon, InfoIcon, RefreshIcon } from "@santap/ui/media/icons";
import { DownloadIcon } from "@santap/ui/media/download-icon";
import { QrCard } from "@santap/ui/media/qr-card";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { isFilledText } from "../../../shell/data/filled-text.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import type { QrisPhase } from "../flow/qris-state.ts";
import { DrawingMissing } from "./drawing-missing.tsx";
import styles from "./qris.module.css";
import { useLongPress } from "./use-long-press.ts";

const qrDrawing = late(async () => (await import("./qr-drawing.tsx")).QrDrawing);

/** Fetches what draws the code, while it is not yet known what is to be drawn. */
export function loadDrawing(): void {
  if (navigator.onLine) qrDrawing.load().catch(() => undefined);
}

export interface QrSectionProps {
  info: QrInfo;
  phase: QrisPhase;
  onRefresh: () => void;
  onSave: () => void;
}

/** The card with the code, and the button that keeps it as a picture. */
export function QrSection({ info, phase, onRefresh, onSave }: QrSectionProps) {
  const words = useWords();
  const hasCode = isFilledText(info.qrCodeText);
  const isHeld = useLongPress(hasCode && hostBridge().saveImage ? onSave : null);
  return (
    <>
      <QrCard
        merchantName={info.merchantName}
        nmid={`NMID ${info.nmid}`}
        status={
          <Button
            variant="text"
            icon={<RefreshIcon size={20} />}
            loading={phase === "refreshing"}
            disabled={phase === "closed"}
            onClick={onRefresh}
          >
            {words("pay.checkStatus")}
          </Button>
        }
        cover={coverOf(phase, hasCode, words)}
      >
        <div className={styles.code} {...isHeld}>
          {hasCode && (
            <Late component={qrDrawing} wanted meanwhile={<DrawingMissing />}>
              {(QrDrawing) => (
                <QrDrawing
                  text={info.qrCodeText}
                  label={words("pay.qrLabel", { amount: formatRupiah(info.amount) })}
                />
              )}
            </Late>
          )}
        </div>
      </QrCard>
      <Button
        variant="secondary"
        full
        icon={<DownloadIcon size={20} />}
        disabled={!hasCode || phase === "closed"}
        onClick={onSave}
      >
        {words("pay.saveQr")}
      </Button>
    </>
  );
}

/** What lies over the code once it cannot be paid. */
function coverOf(phase: QrisPhase, hasCode: boolean, words: Words) {
  if (phase === "closed") {
    return (
      <>
        <CloseIcon size={40} />
        {words("pay.closedCover")}
      </>
    );
  }
  if (hasCode) return null;
  return (
    <>
      <InfoIcon size={40} />
      {words("pay.failPayInfoTips")}
    </>
  );
}
