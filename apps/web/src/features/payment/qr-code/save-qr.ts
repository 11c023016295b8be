import type { HostBridge } from "../../../shell/device/host-bridge.ts";

/** Includes the time to answer the phone's permission prompt. */
export const HOST_ANSWERS_WITHIN_MS = 30_000;

type SaveImage = NonNullable<HostBridge["saveImage"]>;

interface PictureToSave {
  canvas: HTMLCanvasElement;
  file: File;
  host: Pick<HostBridge, "saveImage">;
}

/** Hands the picture to the host app, or downloads it. True if it was saved. */
export async function savePicture({ canvas, file, host }: PictureToSave): Promise<boolean> {
  if (host.saveImage) return isSavedByHost(canvas.toDataURL("image/png"), host.saveImage);
  download(file);
  return true;
}

/** Only `{data: {result: true}}`, in time, means saved. */
export async function isSavedByHost(imageData: string, saveImage: SaveImage): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writtenOff = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HOST_ANSWERS_WITHIN_MS);
  });
  try {
    const answer = await Promise.race([saveImage({ imageData }), writtenOff]);
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

function download(picture: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
