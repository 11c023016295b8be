import type { HostBridge } from "../../../shell/device/host-bridge.ts";

/** Gives the picture to the app that hosts the page, or downloads it. True if it was saved. */
export async function savePicture(
  canvas: HTMLCanvasElement,
  { name, host }: { name: string; host: Pick<HostBridge, "saveImage"> },
): Promise<boolean> {
  if (host.saveImage) {
    const answer = await host.saveImage({ imageData: canvas.toDataURL("image/png") });
    return answer.data.result;
  }
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (!picture) return false;
  download(picture, name);
  return true;
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
