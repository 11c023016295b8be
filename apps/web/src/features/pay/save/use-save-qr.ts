import type { QrInfo } from "@santap/contract/pay";
import { useToast } from "@santap/ui/overlay/toast";
import { hostBridge } from "../../../shell/device/host-bridge.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { drawQrPicture } from "./qr-picture.ts";
import { savePicture } from "./save-picture.ts";

/** Saves the code as a picture and says whether that worked. */
export function useSaveQr(info: QrInfo, orderId: string): () => Promise<void> {
  const toast = useToast();
  const words = useWords();
  return async () => {
    const saved = await attempt(info, orderId);
    toast.show({
      text: words(saved ? "pay.saveQrisImgSucess" : "pay.saveQrisImgFail"),
      tone: saved ? "success" : "danger",
    });
  };
}

/** A canvas or an app that throws has not saved anything. */
async function attempt(info: QrInfo, orderId: string): Promise<boolean> {
  try {
    const name = orderId === "" ? "qris.png" : `qris-${orderId}.png`;
    return await savePicture(drawQrPicture(info), { name, host: hostBridge() });
  } catch {
    return false;
  }
}
