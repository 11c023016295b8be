import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { useLanguage } from "@santap/client/language-provider";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useRef, useState } from "react";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { track } from "../../../shell/tracking/event-buffer.ts";
import type { PreparedQr, QrToPay } from "./prepare-qr.ts";

/** Loaded after the first paint, before the connection may be lost. */
const loadPreparing = () => import("./prepare-qr.ts");

export interface QrPicture {
  canShare: boolean;
  share: () => Promise<void>;
  save: () => Promise<void>;
}

/** The code as a picture for a wallet; `onTaken` once the person has it. */
export function useQrPicture(qr: QrToPay, onTaken: () => void): QrPicture {
  const toast = useToast();
  const t = useTranslation();
  const [canShare] = useState(canSharePictures);
  const prepare = usePreparedQr(qr);

  async function save() {
    const saved = await prepare()
      .then((picture) => picture.save(hostBridge()))
      .catch(() => false);
    if (saved) track("checkout", "qr_saved", { way: hostBridge().host });
    toast.show({
      text: t(saved ? "pay.saveQrisImgSucess" : "pay.saveQrisImgFail"),
      tone: saved ? "success" : "danger",
    });
    if (saved) onTaken();
  }

  async function share() {
    const outcome = await prepare()
      .then((picture) => picture.share())
      .catch(() => "refused" as const);
    if (outcome === "refused") return save();
    if (outcome === "cancelled") return;
    track("checkout", "qr_saved", { way: "Share" });
    onTaken();
  }

  return { canShare, share, save };
}

/** Drawn ahead: browsers open the share sheet only right after a tap. */
function usePreparedQr(qr: QrToPay): () => Promise<PreparedQr> {
  const t = useTranslation();
  const { language } = useLanguage();
  const drawn = useRef<Promise<PreparedQr> | null>(null);
  const latest = useRef(() => Promise.reject<PreparedQr>(new Error("not on screen yet")));
  latest.current = async () => (await loadPreparing()).prepareQr(qr, { language, t });
  const { info, orderId } = qr;
  const untilMinute = Math.floor((qr.deadline ?? 0) / MINUTE_MS);

  useEffect(() => {
    const drawing = latest.current();
    drawn.current = drawing;
    drawing.catch(() => (drawn.current = null));
  }, [info.qrCodeText, orderId, untilMinute, language]);

  return () => drawn.current ?? latest.current();
}

function canSharePictures(): boolean {
  if (typeof navigator.canShare !== "function") return false;
  return navigator.canShare({ files: [new File([], "qris.png", { type: "image/png" })] });
}
