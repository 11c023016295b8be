import type { HostBridge } from "../../../shell/device/host-bridge.ts";

/** Long enough to answer the phone's question whether pictures may be kept. */
export const HOST_ANSWERS_WITHIN_MS = 30_000;

type SaveImage = NonNullable<HostBridge["saveImage"]>;

/** Gives the picture to the app that hosts the page, or downloads it. True if it was saved. */
export async function savePicture(
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

/** What the app answers is not trusted: only `{data: {result: true}}`, in time, means saved. */
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
  const data = fieldOf(answer, "data");
  return fieldOf(data, "result") === true;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Some browsers read the address only after the click has been handled. */
const KEEP_MS = 60_000;

function download(picture: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
