import { Button } from "@santap/ui/input/button";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./print-button.module.css";
import type { Prints } from "./use-prints.ts";
import { usePrinting } from "./use-printing.tsx";

interface PrintButtonProps {
  label: string;
  kind: "RECEIPT" | "BILL";
  storeId: string;
  orderId: string;
  /** Null before it is known which printers there are. */
  prints: Prints | null;
  online: boolean;
}

/** CTR-3: on the store's printer where it has one, else by the browser. */
export function PrintButton({ label, kind, storeId, orderId, prints, online }: PrintButtonProps) {
  const t = useTranslation();
  const { sending, said, print, paper } = usePrinting({ storeId, orderId });
  const hasPrinter = (prints?.printers.length ?? 0) > 0;
  return (
    <div className={styles.print}>
      <Button
        full
        variant="secondary"
        disabled={!online || prints === null}
        loading={sending}
        onClick={() => void print({ kind, way: hasPrinter ? "PRINTER" : "BROWSER" })}
      >
        {label}
      </Button>
      <p className={styles.said} role="status">
        {sending ? t("print.sending") : said}
      </p>
      {paper}
    </div>
  );
}
