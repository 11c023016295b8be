import { readCodes } from "@santap/client/scan/read-codes";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./scan-sheet.module.css";

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
      readCodes(video.current, onText, stop.signal).catch((error: unknown) => {
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
