import type { QrInfo } from "@santap/contract/schemas/payment";
import { Button } from "@santap/ui/input/button";
import { useOnline } from "@santap/client/online";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { CloseIcon, InfoIcon, RefreshIcon } from "@santap/ui/media/icons";
import { QrCard } from "@santap/ui/media/qr-card";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { Spinner } from "@santap/ui/overlay/loading";
import { useEffect, useRef, type PointerEvent } from "react";
import { isNonEmptyString } from "../../../shell/data/non-empty-string.ts";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import {
  useTranslation,
  type MessageId,
  type Translate,
} from "../../../shell/language/use-translation.ts";
import type { QrisPhase } from "../qris/qris-state.ts";
import styles from "../qris/qris.module.css";
import { QrButtons } from "./qr-buttons.tsx";
import type { QrPicture } from "./use-qr-picture.ts";

const qrDrawing = lazyWithRetry(
  async () => (await import("../../../shell/qr-code/qr-drawing.tsx")).QrDrawing,
);

/** Preloads the drawing chunk while the code is still being fetched. */
export function loadDrawing(): void {
  if (navigator.onLine) qrDrawing.load().catch(() => undefined);
}

interface QrSectionProps {
  info: QrInfo;
  phase: QrisPhase;
  isDeclined: boolean;
  onRefresh: () => void;
  picture: QrPicture;
}

export function QrSection({ info, phase, isDeclined, onRefresh, picture }: QrSectionProps) {
  const t = useTranslation();
  const online = useOnline();
  const hasCode = isNonEmptyString(info.qrCodeText);
  const longPress = useLongPress(
    hasCode && hostBridge().saveImage ? () => void picture.save() : null,
  );
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
            {t("pay.checkStatus")}
          </Button>
        }
        statusLine={
          phase !== "closed" && (
            <p
              className={styles.statusLine}
              data-declined={isDeclined || undefined}
              aria-live="polite"
            >
              {t(getStatusText(online, isDeclined))}
            </p>
          )
        }
        cover={getCover(phase, hasCode, t)}
      >
        <div className={styles.code} {...longPress}>
          {hasCode && (
            <Deferred component={qrDrawing} active fallback={<QrPlaceholder />}>
              {(QrDrawing) => (
                <QrDrawing
                  text={info.qrCodeText}
                  label={t("pay.qrLabel", { amount: formatRupiah(info.amount) })}
                />
              )}
            </Deferred>
          )}
        </div>
      </QrCard>
      <QrButtons picture={picture} disabled={!hasCode || phase === "closed"} />
    </>
  );
}

function getStatusText(online: boolean, isDeclined: boolean): MessageId {
  if (!online) return "pay.unknown";
  return isDeclined ? "pay.declined" : "pay.waiting";
}

/** Shown over a code that cannot be paid. */
function getCover(phase: QrisPhase, hasCode: boolean, t: Translate) {
  if (phase === "closed") {
    return (
      <>
        <CloseIcon size={40} />
        {t("pay.closedCover")}
      </>
    );
  }
  if (hasCode) return null;
  return (
    <>
      <InfoIcon size={40} />
      {t("pay.failPayInfoTips")}
    </>
  );
}

function QrPlaceholder() {
  const t = useTranslation();
  const online = useOnline();
  return (
    <div className={styles.missing} role={online ? undefined : "alert"}>
      {online ? <Spinner size={40} /> : <InfoIcon size={40} />}
      {!online && t("shell.noConnectionText")}
    </div>
  );
}

const LONG_PRESS_MS = 500;
/** CSS pixels; beyond it the gesture is a scroll. */
const STILL_PX = 10;

/** Null: no handlers. */
function useLongPress(onLongPress: (() => void) | null) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);

  function cancel() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }
  useEffect(() => cancel, []);

  if (!onLongPress) return {};
  return {
    onPointerDown(event: PointerEvent) {
      cancel();
      const timer = window.setTimeout(onLongPress, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    // The browser's context menu would cover the toast.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
