import { failureText } from "@santap/client/call-failure";
import { useLanguage } from "@santap/client/language-provider";
import type { PayloadOf } from "@santap/contract/call";
import { setPrinter } from "@santap/contract/calls/staff/print";
import type { Station } from "@santap/contract/schemas/staff/staff";
import { PAPER_WIDTHS, type PaperWidth } from "@santap/domain/print/document";
import { Button } from "@santap/ui/input/button";
import { RadioList } from "@santap/ui/input/radio-list";
import { Notice } from "@santap/ui/layout/notice";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { PrinterAddress } from "./printer-address.tsx";

type Output = PayloadOf<typeof setPrinter>["output"];

interface PrinterFormProps {
  storeId: string;
  station: Station;
  now: { output: Output; paperMm: PaperWidth };
  refetch: () => Promise<unknown>;
}

/** Where a station prints, and the address that its printer polls, which is shown once. */
export function PrinterForm({ storeId, station, now, refetch }: PrinterFormProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [output, setOutput] = useState<Output>(now.output);
  const [paperMm, setPaperMm] = useState<PaperWidth>(now.paperMm);
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState<{ problem?: string; address?: string | null }>({});

  async function save(newAddress: boolean): Promise<void> {
    setSending(true);
    const { stationId } = station;
    const setting = { storeId, stationId, output, paperMm, language, newAddress };
    const answer = await call(setPrinter, setting);
    setSending(false);
    if (!answer.success) return setSaid({ problem: failureText(answer.error, t) });
    setSaid({ address: answer.data.address });
    await refetch();
  }
  const question = t(station.kind === "KITCHEN" ? "printer.output" : "printer.receipts");
  return (
    <>
      <h3 className="text-14 bold muted">{question}</h3>
      <RadioList
        label={question}
        choices={listOutputs(station.kind, t)}
        value={output}
        onChange={(value) => setOutput(value as Output)}
      />
      {output !== "SCREEN" && (
        <>
          <h3 className="text-14 bold muted">{t("printer.paper")}</h3>
          <RadioList
            label={t("printer.paper")}
            choices={PAPER_WIDTHS.map((value) => ({ value: String(value), label: `${value} mm` }))}
            value={String(paperMm)}
            onChange={(value) => setPaperMm(Number(value) as PaperWidth)}
          />
        </>
      )}
      <Button full loading={sending} onClick={() => void save(false)}>
        {t("printer.save")}
      </Button>
      {output !== "SCREEN" && now.output !== "SCREEN" && (
        <Button full variant="secondary" loading={sending} onClick={() => void save(true)}>
          {t("printer.newAddress")}
        </Button>
      )}
      {said.problem !== undefined && (
        <Notice tone="danger" live="alert">
          {said.problem}
        </Notice>
      )}
      {said.address !== undefined && (
        <Notice tone="pandan" live="status" title={t("printer.saved")} />
      )}
      {typeof said.address === "string" && <PrinterAddress address={said.address} />}
    </>
  );
}

/** A kitchen's tickets go to its screen or printer; a counter or floor only ever prints, or does not. */
function listOutputs(kind: Station["kind"], t: Translate): { value: Output; label: string }[] {
  if (kind === "KITCHEN")
    return (["SCREEN", "PRINTER", "BOTH"] as const).map((value) => ({
      value,
      label: t(`printer.output.${value}`),
    }));
  return [
    { value: "SCREEN", label: t("printer.noPrinter") },
    { value: "BOTH", label: t("printer.ownPrinter") },
  ];
}
