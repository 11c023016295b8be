import type { PayloadOf } from "@santap/contract/call";
import type { printOrder } from "@santap/contract/calls/staff/print";
import { PAPER_WIDTHS, type PaperWidth } from "@santap/domain/print/document";
import { Button } from "@santap/ui/input/button";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { usePrinting } from "../../../shell/print/use-printing.tsx";
import type { Prints } from "../../../shell/print/use-prints.ts";
import styles from "./detail.module.css";
import panel from "./print-panel.module.css";

interface PrintPanelProps {
  storeId: string;
  orderId: string;
  prints: Prints | null;
  online: boolean;
  onDone: () => Promise<unknown>;
}

/** CTR-3: a receipt or a ticket on the printer, or by the browser on a roll. Nothing is fired by it. */
export function PrintPanel({ storeId, orderId, prints, online, onDone }: PrintPanelProps) {
  const t = useTranslation();
  const { sending, said, print, paper } = usePrinting({ storeId, orderId, onDone });
  const hasPrinter = (prints?.printers.length ?? 0) > 0;
  const button = (
    label: string,
    ask: Pick<PayloadOf<typeof printOrder>, "kind" | "way">,
    width?: PaperWidth,
  ) => (
    <Button
      key={label}
      variant="secondary"
      disabled={!online || sending}
      onClick={() => void print(ask, width)}
    >
      {label}
    </Button>
  );
  return (
    <section className={styles.panel} aria-label={t("print.title")}>
      <div className={panel.choices}>
        {hasPrinter && button(t("print.receipt"), { kind: "RECEIPT", way: "PRINTER" })}
        {hasPrinter && button(t("print.ticket"), { kind: "TICKET", way: "PRINTER" })}
        {PAPER_WIDTHS.map((width) =>
          button(t("print.receiptOf", { width }), { kind: "RECEIPT", way: "BROWSER" }, width),
        )}
        {!hasPrinter &&
          button(t("print.ticketOf", { width: 80 }), { kind: "TICKET", way: "BROWSER" })}
      </div>
      <p className={styles.small} aria-live="polite">
        {said}
      </p>
      {paper}
    </section>
  );
}
