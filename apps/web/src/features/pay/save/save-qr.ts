import type { QrInfo } from "@santap/contract/pay";
import type { HostBridge } from "../../../shell/device/host-bridge.ts";
import { drawQrPicture } from "./qr-picture.ts";
import { savePicture } from "./save-picture.ts";

/** Draws the code and gives it away, named after its order. True if it was saved. */
export function saveQr(
  info: QrInfo,
  { orderId, host }: { orderId: string; host: Pick<HostBridge, "saveImage"> },
): Promise<boolean> {
  const name = orderId === "" ? "qris.png" : `qris-${orderId}.png`;
  return savePicture(drawQrPicture(info), { name, host });
}
