import type { QrInfo } from "@santap/contract/schemas/payment";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect } from "react";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { track } from "../../../shell/tracking/event-buffer.ts";

/** Loaded after the first paint, before the connection may be lost. */
const loadSaving = () => import("./save-qr.ts");

export function useSaveQr(info: QrInfo, orderId: string): () => Promise<void> {
  const toast = useToast();
  const t = useTranslation();
  useEffect(() => void loadSaving().catch(() => undefined), []);
  return async () => {
    const saved = await attempt(info, orderId);
    if (saved) track("checkout", "qr_saved", { way: hostBridge().host });
    toast.show({
      text: t(saved ? "pay.saveQrisImgSucess" : "pay.saveQrisImgFail"),
      tone: saved ? "success" : "danger",
    });
  };
}

async function attempt(info: QrInfo, orderId: string): Promise<boolean> {
  try {
    const { saveQr } = await loadSaving();
    return await saveQr(info, { orderId, host: hostBridge() });
  } catch {
    return false;
  }
}
