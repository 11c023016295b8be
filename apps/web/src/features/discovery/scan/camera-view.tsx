import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { openDecoder } from "./decode-qr.ts";
import styles from "./scan-sheet.module.css";

/** Between two looks at the picture. */
const LOOK_MS = 200;

interface CameraViewProps {
  /** Called for each look that finds a code. */
  onText: (text: string) => void;
  onFailed: (reason: "REFUSED" | "NONE") => void;
}

/** What the rear camera sees; the camera is off as soon as this is gone. */
export function CameraView(props: CameraViewProps) {
  const t = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const onText = useEffectEvent(props.onText);
  const onFailed = useEffectEvent(props.onFailed);

  useEffect(() => {
    const stop = new AbortController();
    if (video.current) {
      scan(video.current, onText, stop.signal).catch((error: unknown) => {
        if (!stop.signal.aborted) onFailed(isRefusal(error) ? "REFUSED" : "NONE");
      });
    }
    return () => stop.abort();
  }, []);

  return (
    <div className={styles.view}>
      <video ref={video} className={styles.video} muted playsInline aria-label={t("scan.camera")} />
      <span className={styles.frame} aria-hidden="true" />
    </div>
  );
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotAllowedError";
}

/** Reads codes until it is stopped. Throws where there is no camera, or none that may be used. */
async function scan(
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
