import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CameraView } from "./camera-view.tsx";
import { parseScannedTable } from "./table-code.ts";
import { TableCodeForm } from "./table-code-form.tsx";
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
        <div className={styles.camera}>
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
