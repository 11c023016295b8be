import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { useEffect, useState } from "react";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CameraView, hasCamera, isAllowed } from "./camera-view.tsx";
import styles from "./code.module.css";

interface CodeEntryProps {
  /** Of the number that is typed. */
  label: string;
  /** Of the button that sends it. */
  action: string;
  /** Why no code is taken now; null where it is. */
  refused: string | null;
  sending: boolean;
  /** Nothing else is done here: the camera looks at once, where the page has been allowed to use it. */
  eager?: boolean;
  /** What was scanned or typed. */
  onCode: (code: string) => void;
}

/** What a diner shows: the camera first, then the number that they read out. */
export function CodeEntry(props: CodeEntryProps) {
  const { label, action, refused, sending, eager = false, onCode } = props;
  const t = useTranslation();
  const [code, setCode] = useState("");
  const typed = code.trim();
  const missing = typed === "" ? t("counter.codeFirst") : null;
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        if (refused === null && typed !== "" && !sending) onCode(typed);
      }}
    >
      <div className={styles.columns}>
        <div className={styles.scan}>
          <Camera {...{ refused, eager }} onCode={(text) => !sending && onCode(text.trim())} />
        </div>
        <div className={styles.scan}>
          <TextField
            label={label}
            inputMode="numeric"
            value={code}
            onChange={setCode}
            maxLength={512}
          />
          <ActionButton
            label={action}
            refused={refused ?? missing}
            loading={sending}
            onClick={() => onCode(typed)}
          />
        </div>
      </div>
    </form>
  );
}

type CameraProps = Pick<CodeEntryProps, "refused" | "onCode"> & { eager: boolean };

function Camera({ refused, eager, onCode }: CameraProps) {
  const t = useTranslation();
  const [camera, setCamera] = useState<"OFF" | "ON" | "FAILED">("OFF");
  useEffect(() => {
    if (eager && refused === null) void isAllowed().then((yes) => yes && setCamera("ON"));
  }, [eager, refused]);
  if (!hasCamera()) return <p className="text-14 muted">{t("counter.noCamera")}</p>;
  if (camera === "ON")
    return (
      <>
        <CameraView
          label={t("counter.camera")}
          onText={(text) => {
            setCamera("OFF");
            onCode(text);
          }}
          onFailed={() => setCamera("FAILED")}
        />
        <Button variant="secondary" full onClick={() => setCamera("OFF")}>
          {t("counter.cameraOff")}
        </Button>
      </>
    );
  return (
    <>
      <ActionButton
        label={t("counter.scan")}
        variant="primary"
        refused={refused}
        onClick={() => setCamera("ON")}
      />
      {camera === "FAILED" && (
        <p className="text-14 muted" role="status">
          {t("counter.cameraFailed")}
        </p>
      )}
    </>
  );
}
