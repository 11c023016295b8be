import { QrIcon } from "@santap/ui/discovery/qr-icon";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import styles from "./home-screen.module.css";

const scanSheet = lazyWithRetry(async () => (await import("../scan/scan-sheet.tsx")).ScanSheet);

/** The main action at a table; the camera is asked for only then. */
export function ScanButton() {
  const t = useTranslation();
  const { sheet, open, close } = useSheet<"scan" | "code">();
  const isOpen = sheet === "scan" || sheet === "code";
  return (
    <div className={styles.scan}>
      <Button full icon={<QrIcon />} onClick={() => open("scan")}>
        {t("home.scan")}
      </Button>
      <Button variant="secondary" onClick={() => open("code")}>
        {t("home.typeCode")}
      </Button>
      <Deferred component={scanSheet} active={isOpen}>
        {(ScanSheet) => isOpen && <ScanSheet camera={sheet === "scan"} onClose={close} />}
      </Deferred>
    </div>
  );
}
