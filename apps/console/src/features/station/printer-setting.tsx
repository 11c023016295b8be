import type { Station } from "@santap/contract/schemas/staff/staff";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { withMessages } from "../../shell/language/catalog.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { LivePrints } from "../../shell/print/use-prints.ts";

/** Used once a printer. */
const printerSetup = lazyWithRetry(() =>
  withMessages(["printer"], async () => (await import("./printer/printer-setup.tsx")).PrinterSetup),
);

interface PrinterSettingProps extends LivePrints {
  storeId: string;
  station: Station;
}

export function PrinterSetting({ storeId, station, prints, refetch }: PrinterSettingProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const title = t("print.of", { station: station.name });
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
        <Deferred component={printerSetup} active={open}>
          {(PrinterSetup) => prints && <PrinterSetup {...{ storeId, station, prints, refetch }} />}
        </Deferred>
      </Sheet>
    </>
  );
}
