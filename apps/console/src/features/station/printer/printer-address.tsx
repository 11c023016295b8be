import { Button } from "@santap/ui/input/button";
import { Accordion } from "@santap/ui/list/accordion";
import { useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { QrCode } from "../../../shell/qr/qr-code.tsx";
import styles from "./printer.module.css";

const WAYS = ["APP", "PAGE"] as const;

/** What nobody should have to type: to be copied or scanned, with the steps of the printer's maker. */
export function PrinterAddress({ address }: { address: string }) {
  const t = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);
  const [open, setOpen] = useState<string | null>("APP");
  const copy = () =>
    void writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className={styles.part} aria-label={t("printer.addressTitle")}>
      <p>{t("printer.address")}</p>
      <code className={styles.address}>{address}</code>
      <Button full variant="secondary" onClick={copy}>
        {t(copied === true ? "printer.copied" : "printer.copy")}
      </Button>
      {copied === false && (
        <p className="text-14 muted" role="alert">
          {t("printer.copyFailed")}
        </p>
      )}
      <figure className={styles.code}>
        <QrCode text={address} label={t("printer.addressCode")} />
        <figcaption className="text-14 muted">{t("printer.addressCode")}</figcaption>
      </figure>
      <Accordion
        open={open}
        onChange={setOpen}
        items={WAYS.map((way) => ({
          id: way,
          title: t(`printer.way.${way}`),
          content: (
            <ol className={styles.steps}>
              {([1, 2, 3] as const).map((step) => (
                <li key={step}>{t(`printer.way.${way}.${step}`)}</li>
              ))}
            </ol>
          ),
        }))}
      />
    </section>
  );
}

/** Pages on plain http have no clipboard. */
async function writeText(text: string): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard === undefined) throw new Error("no clipboard");
  await clipboard.writeText(text);
}
