import { failureText } from "@santap/client/call-failure";
import { decidePrint } from "@santap/contract/calls/staff/print";
import type { UndecidedPrint } from "@santap/contract/schemas/staff/print";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useState } from "react";
import { call } from "../../api.ts";
import { useFormat } from "../language/use-format.ts";
import { useTranslation, type Translate } from "../language/use-translation.ts";
import styles from "./print-notices.module.css";
import type { LivePrints } from "./use-prints.ts";

interface PrintNoticesProps extends LivePrints {
  storeId: string;
  /** Of whose printer alone it speaks; null for the whole store. */
  stationId: string | null;
}

/** A printer that does not print, and prints whose end only somebody at the printer can see. */
export function PrintNotices({ storeId, stationId, prints, refetch }: PrintNoticesProps) {
  const t = useTranslation();
  if (prints === null) return null;
  const broken = prints.printers.filter(
    (printer) =>
      printer.trouble !== null && (stationId === null || printer.stationId === stationId),
  );
  return (
    <>
      {broken.map(({ stationId: id, stationName, trouble, queued }) => (
        <Notice key={id} tone={trouble === "PAPER_LOW" ? "turmeric" : "danger"} live="alert">
          {t(`print.trouble.${trouble ?? "OFF"}`, { station: stationName })}
          {queued > 0 && ` ${t("print.queued", { count: queued })}`}
        </Notice>
      ))}
      {prints.undecided.map((print) => (
        <Decision key={print.jobId} storeId={storeId} print={print} refetch={refetch} />
      ))}
    </>
  );
}

interface DecisionProps {
  storeId: string;
  print: UndecidedPrint;
  refetch: () => Promise<unknown>;
}

function Decision({ storeId, print, refetch }: DecisionProps) {
  const t = useTranslation();
  const { time } = useFormat();
  const [sending, setSending] = useState<"PRINTED" | "AGAIN" | "LEAVE" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const name = namePrint(print, t);
  const isUnknown = print.status === "UNKNOWN";

  async function decide(decision: "PRINTED" | "AGAIN" | "LEAVE"): Promise<void> {
    setSending(decision);
    const answer = await call(decidePrint, { storeId, jobId: print.jobId, decision });
    setProblem(answer.success ? null : failureText(answer.error, t));
    await refetch();
    setSending(null);
  }
  const button = (decision: "PRINTED" | "AGAIN" | "LEAVE") => (
    <Button
      key={decision}
      variant={decision === "AGAIN" ? "primary" : "secondary"}
      loading={sending === decision}
      disabled={sending !== null && sending !== decision}
      label={`${t(`print.${decision}`)}: ${name}`}
      onClick={() => void decide(decision)}
    >
      {t(`print.${decision}`)}
    </Button>
  );
  return (
    <Notice
      tone="danger"
      live="alert"
      title={t(isUnknown ? "print.unknown" : "print.failed", { name })}
      action={
        <span className={styles.choices}>
          {button(isUnknown ? "PRINTED" : "LEAVE")}
          {button("AGAIN")}
        </span>
      }
    >
      {t("print.look", { station: print.stationName, time: time(print.queuedAt) })}
      {print.result !== "" && ` (${print.result})`}
      {problem !== null && <p>{problem}</p>}
    </Notice>
  );
}

/** "Ticket #17, table B1". */
function namePrint({ kind, number, code, tableLabel, copyNo }: UndecidedPrint, t: Translate) {
  const order = number === null ? code : String(number);
  const place = tableLabel === null ? t("print.takeaway") : t("print.table", { label: tableLabel });
  const name = `${t(`print.kind.${kind}`)} #${order}, ${place}`;
  return copyNo === 0 ? name : `${name} (SALINAN ${copyNo})`;
}
