/** The text of a code in the picture, null without one. */
type Decode = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Larger pictures are not read better, only slower. CSS pixels. */
const MAX_SIDE = 640;

/** The browser's own detector, else a library in a worker, which is loaded now and ends with the signal. */
export async function openDecoder(signal: AbortSignal): Promise<Decode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector && formats.includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  const worker = new Worker(new URL("decode-worker.ts", import.meta.url), { type: "module" });
  signal.addEventListener("abort", () => worker.terminate());
  return (video) => decodeInWorker(worker, readPicture(video, context));
}

/** One picture at a time. */
function decodeInWorker(worker: Worker, picture: ImageData): Promise<string | null> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
    worker.onerror = () => reject(new Error("the decoder failed"));
    worker.postMessage(picture);
  });
}

function readPicture(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  context.canvas.width = width;
  context.canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
