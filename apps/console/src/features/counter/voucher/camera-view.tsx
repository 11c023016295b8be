import { useEffect, useEffectEvent, useRef } from "react";
import styles from "./voucher.module.css";

/** Between two looks at the picture. */
const LOOK_MS = 200;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

function getDetector(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Browsers without one, and pages on plain http, take the typed number. */
export function hasDetector(): boolean {
  return getDetector() !== undefined && navigator.mediaDevices !== undefined;
}

interface CameraViewProps {
  label: string;
  onText: (text: string) => void;
  /** No camera, or none that may be used. */
  onFailed: () => void;
}

/** What the rear camera sees; the camera is off as soon as this is gone. */
export function CameraView({ label, ...props }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const onText = useEffectEvent(props.onText);
  const onFailed = useEffectEvent(props.onFailed);
  useEffect(() => {
    const stop = new AbortController();
    if (video.current)
      scan(video.current, onText, stop.signal).catch(() => {
        if (!stop.signal.aborted) onFailed();
      });
    return () => stop.abort();
  }, []);
  return <video ref={video} className={styles.video} muted playsInline aria-label={label} />;
}

async function scan(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Detector = getDetector();
  if (Detector === undefined) throw new Error("no detector");
  const detector = new Detector({ formats: ["qr_code"] });
  const constraints = { video: { facingMode: "environment" }, audio: false };
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  const end = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener("abort", end);
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    const [code] = await detector.detect(video).catch(() => []);
    if (code !== undefined && !signal.aborted) onText(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
