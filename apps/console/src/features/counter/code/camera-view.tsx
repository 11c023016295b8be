import { useEffect, useEffectEvent, useRef } from "react";
import styles from "./code.module.css";

/** Browsers give pages on plain http no camera. */
export function hasCamera(): boolean {
  return (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined;
}

/** Without asking the person. */
export async function isAllowed(): Promise<boolean> {
  const { permissions } = navigator as { permissions?: Permissions };
  const status = await permissions?.query({ name: "camera" }).catch(() => undefined);
  return status?.state === "granted";
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
      read(video.current, onText, stop.signal).catch(() => {
        if (!stop.signal.aborted) onFailed();
      });
    return () => stop.abort();
  }, []);
  return <video ref={video} className={styles.video} muted playsInline aria-label={label} />;
}

/** The reader is loaded with the first use of the camera, its own decoder where the browser has none. */
async function read(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { readCodes } = await import("@santap/client/scan/read-codes");
  await readCodes(video, onText, signal);
}
