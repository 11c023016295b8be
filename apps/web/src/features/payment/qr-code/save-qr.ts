import type { QrInfo } from "@santap/contract/schemas/payment";
import type { HostBridge } from "../../../shell/device/host-bridge.ts";
import { drawQrPicture } from "./qr-picture.ts";

/** True if the picture was saved. */
export function saveQr(
  info: QrInfo,
  { orderId, host }: { orderId: string; host: Pick<HostBridge, "saveImage"> },
): Promise<boolean> {
  const name = orderId === "" ? "qris.png" : `qris-${orderId}.png`;
  return savePicture(drawQrPicture(info), { name, host });
}

/** Includes the time to answer the phone's permission prompt. */
export const HOST_ANSWERS_WITHIN_MS = 30_000;

type SaveImage = NonNullable<HostBridge["saveImage"]>;

/** Hands the picture to the host app, or downloads it. */
async function savePicture(
  canvas: HTMLCanvasElement,
  { name, host }: { name: string; host: Pick<HostBridge, "saveImage"> },
): Promise<boolean> {
  if (host.saveImage) return isSavedByHost(canvas.toDataURL("image/png"), host.saveImage);
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (!picture) return false;
  download(picture, name);
  return true;
}

/** Only `{data: {result: true}}`, in time, means saved. */
export async function isSavedByHost(imageData: string, saveImage: SaveImage): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HOST_ANSWERS_WITHIN_MS);
  });
  try {
    const answer = await Promise.race([saveImage({ imageData }), givenUp]);
    return isYes(answer);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function isYes(answer: unknown): boolean {
  const data = readField(answer, "data");
  return readField(data, "result") === true;
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Some browsers read the object URL only after the click handler. */
const KEEP_MS = 60_000;

function download(picture: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
