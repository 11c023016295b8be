import { failureText } from "@santap/client/call-failure";
import { randomId } from "@santap/client/random-id";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import { printOrder } from "@santap/contract/calls/staff/print";
import { PAPER_WIDTHS, type PaperWidth } from "@santap/domain/print/document";
import { Button } from "@santap/ui/input/button";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Paper } from "../../../shell/print/paper.tsx";
import type { Prints } from "../../../shell/print/use-prints.ts";
import styles from "./detail.module.css";
import panel from "./print-panel.module.css";

type Ask = Pick<PayloadOf<typeof printOrder>, "kind" | "way">;
type Answer = DataOf<typeof printOrder>;

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
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState("");
  const [paper, setPaper] = useState<{ answer: Answer; width: PaperWidth } | null>(null);
  const hasPrinter = (prints?.printers.length ?? 0) > 0;

  async function print(ask: Ask, width: PaperWidth = 80): Promise<void> {
    setSending(true);
    const idempotencyKey = randomId();
    const answer = await call(printOrder, { storeId, orderId, ...ask, idempotencyKey });
    setSending(false);
    if (!answer.success) return setSaid(failureText(answer.error, t));
    const { data } = answer;
    setSaid(data.copyNo === 0 ? t("print.sent") : t("print.sentCopy", { copy: data.copyNo }));
    if (data.document !== null) setPaper({ answer: data, width });
    await onDone();
  }
  const button = (label: string, ask: Ask, width?: PaperWidth) => (
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
      {paper?.answer.document && (
        <Paper
          document={paper.answer.document}
          width={paper.width}
          onClosed={() => setPaper(null)}
        />
      )}
    </section>
  );
}
