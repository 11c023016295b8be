import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState, useEffect, useEffectEvent, useRef } from "react";
import { readCodes } from "@santap/client/scan/read-codes";
import { TextField } from "@santap/ui/input/text-field";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { parseScannedTable, parseTableCode } from "./table-code.ts";
import styles from "./scan-sheet.module.css";

interface ScanSheetProps {
  /** `false`: the code is typed. */
  camera: boolean;
  onClose: () => void;
}

/** The table's code, by camera or by hand. */
export function ScanSheet({ camera, onClose }: ScanSheetProps) {
  const t = useTranslation();
  const [way, setWay] = useState<"CAMERA" | "REFUSED" | "NONE" | "TYPED">(
    camera ? "CAMERA" : "TYPED",
  );
  const [foreign, setForeign] = useState(false);

  function onText(text: string) {
    const code = parseScannedTable(text, location.origin);
    if (code === null) setForeign(true);
    // The sheet's own entry of the history becomes the table's.
    else navigate(paths.table(code), { replace: true });
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t(way === "CAMERA" ? "scan.title" : "scan.typeTitle")}
      closeLabel={t("shell.close")}
      handle
    >
      {way === "CAMERA" ? (
        <div className="stack gap-3">
          <CameraView onText={onText} onFailed={setWay} />
          <p className={styles.hint} role="status">
            {t(foreign ? "scan.foreign" : "scan.hint")}
          </p>
          <Button variant="secondary" full onClick={() => setWay("TYPED")}>
            {t("scan.type")}
          </Button>
        </div>
      ) : (
        <>
          {way !== "TYPED" && (
            <div className={styles.failed}>
              <Notice tone="turmeric" live="status">
                {t(`scan.${way}`)}
              </Notice>
            </div>
          )}
          <TableCodeForm />
        </>
      )}
    </Sheet>
  );
}

interface CameraViewProps {
  /** Called for each look that finds a code. */
  onText: (text: string) => void;
  onFailed: (reason: "REFUSED" | "NONE") => void;
}

/** What the rear camera sees; the camera is off as soon as this is gone. */
function CameraView(props: CameraViewProps) {
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

function TableCodeForm() {
  const t = useTranslation();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);

  function onSubmit() {
    const code = parseTableCode(text);
    if (code === null) setWrong(true);
    else navigate(paths.table(code), { replace: true });
  }

  return (
    <form
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={t("scan.code")}
        value={text}
        placeholder={t("scan.codeExample")}
        error={wrong ? t("scan.codeWrong") : undefined}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
      />
      <Button type="submit" full>
        {t("scan.codeGo")}
      </Button>
    </form>
  );
}
