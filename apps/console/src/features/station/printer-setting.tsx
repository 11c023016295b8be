import { failureText } from "@santap/client/call-failure";
import { useLanguage } from "@santap/client/language-provider";
import type { PayloadOf } from "@santap/contract/call";
import { setPrinter } from "@santap/contract/calls/staff/print";
import { PAPER_WIDTHS, type PaperWidth } from "@santap/domain/print/document";
import { Button } from "@santap/ui/input/button";
import { RadioList } from "@santap/ui/input/radio-list";
import { Notice } from "@santap/ui/layout/notice";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { call } from "../../api.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { LivePrints } from "../../shell/print/use-prints.ts";
import styles from "./stores-screen.module.css";

type Output = PayloadOf<typeof setPrinter>["output"];

const OUTPUTS = ["SCREEN", "PRINTER", "BOTH"] as const satisfies readonly Output[];

interface PrinterSettingProps extends LivePrints {
  storeId: string;
  station: { stationId: string; name: string };
}

/** Where a station's tickets go, and the address that its printer polls, which is shown once. */
export function PrinterSetting({ storeId, station, prints, refetch }: PrinterSettingProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const title = t("print.of", { station: station.name });
  const printer = prints?.printers.find(({ stationId }) => stationId === station.stationId);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        disabled={prints === null}
        label={title}
        onClick={() => setOpen(true)}
      >
        {t("print.printer")}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} closeLabel={t("print.close")}>
        {open && (
          <PrinterForm
            storeId={storeId}
            refetch={refetch}
            stationId={station.stationId}
            now={{ output: printer?.output ?? "SCREEN", paperMm: printer?.paperMm ?? 80 }}
          />
        )}
      </Sheet>
    </>
  );
}

interface PrinterFormProps {
  storeId: string;
  stationId: string;
  now: { output: Output; paperMm: PaperWidth };
  refetch: () => Promise<unknown>;
}

function PrinterForm({ storeId, stationId, now, refetch }: PrinterFormProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [output, setOutput] = useState<Output>(now.output);
  const [paperMm, setPaperMm] = useState<PaperWidth>(now.paperMm);
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState<{ problem?: string; address?: string | null }>({});

  async function save(newAddress: boolean): Promise<void> {
    setSending(true);
    const setting = { storeId, stationId, output, paperMm, language, newAddress };
    const answer = await call(setPrinter, setting);
    setSending(false);
    if (!answer.success) return setSaid({ problem: failureText(answer.error, t) });
    setSaid({ address: answer.data.address });
    await refetch();
  }
  return (
    <div className={styles.form}>
      <h3 className="text-14 bold muted">{t("print.output")}</h3>
      <RadioList
        label={t("print.output")}
        choices={OUTPUTS.map((value) => ({ value, label: t(`print.output.${value}`) }))}
        value={output}
        onChange={(value) => setOutput(value as Output)}
      />
      {output !== "SCREEN" && (
        <>
          <h3 className="text-14 bold muted">{t("print.paper")}</h3>
          <RadioList
            label={t("print.paper")}
            choices={PAPER_WIDTHS.map((value) => ({ value: String(value), label: `${value} mm` }))}
            value={String(paperMm)}
            onChange={(value) => setPaperMm(Number(value) as PaperWidth)}
          />
        </>
      )}
      <Button full loading={sending} onClick={() => void save(false)}>
        {t("print.save")}
      </Button>
      {output !== "SCREEN" && now.output !== "SCREEN" && (
        <Button full variant="secondary" loading={sending} onClick={() => void save(true)}>
          {t("print.newAddress")}
        </Button>
      )}
      {said.problem !== undefined && (
        <Notice tone="danger" live="alert">
          {said.problem}
        </Notice>
      )}
      {said.address !== undefined && (
        <Notice tone="pandan" live="status" title={t("print.saved")}>
          {said.address !== null && (
            <>
              <p>{t("print.address")}</p>
              <code className={styles.address}>{said.address}</code>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
