import { openDecoder } from "./decode-qr.ts";

/** Between two looks at the picture. */
const LOOK_MS = 200;

/**
 * Reads codes with the rear camera until it is stopped; `onText` is called for each look that finds one.
 * @throws where there is no camera, or none that may be used
 */
export async function readCodes(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const constraints = { video: { facingMode: "environment" }, audio: false };
  const [stream, decode] = await Promise.all([
    navigator.mediaDevices.getUserMedia(constraints),
    openDecoder(signal),
  ]);
  const end = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener("abort", end);
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    // One look after the other: a slow phone looks less often.
    const text = await decode(video).catch(() => null);
    if (text !== null && !signal.aborted) onText(text);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
