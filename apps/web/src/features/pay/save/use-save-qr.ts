import type { QrInfo } from "@santap/contract/pay";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect } from "react";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { track } from "../../../shell/tracking/told.ts";

/** What draws and saves comes after the first paint, and is there before a connection is lost. */
const loadSaving = () => import("./save-qr.ts");

/** Saves the code as a picture and says whether that worked. */
export function useSaveQr(info: QrInfo, orderId: string): () => Promise<void> {
  const toast = useToast();
  const words = useWords();
  useEffect(() => void loadSaving().catch(() => undefined), []);
  return async () => {
    const saved = await attempt(info, orderId);
    if (saved) track("checkout", "qr_saved", { way: hostBridge().host });
    toast.show({
      text: words(saved ? "pay.saveQrisImgSucess" : "pay.saveQrisImgFail"),
      tone: saved ? "success" : "danger",
    });
  };
}

/** A canvas or an app that throws has not saved anything. */
async function attempt(info: QrInfo, orderId: string): Promise<boolean> {
  try {
    const { saveQr } = await loadSaving();
    return await saveQr(info, { orderId, host: hostBridge() });
  } catch {
    return false;
  }
}
