import type { Station } from "@santap/contract/schemas/staff/staff";
import type { Prints } from "../../../shell/print/use-prints.ts";
import { PrinterCheck } from "./printer-check.tsx";
import { PrinterForm } from "./printer-form.tsx";

interface PrinterSetupProps {
  storeId: string;
  station: Station;
  prints: Prints;
  refetch: () => Promise<unknown>;
}

/** Where a station prints, whether its printer has said hello, and a page that proves it. */
export function PrinterSetup({ storeId, station, prints, refetch }: PrinterSetupProps) {
  const printer = prints.printers.find(({ stationId }) => stationId === station.stationId);
  return (
    <div className="grid gap-3">
      <PrinterForm
        storeId={storeId}
        station={station}
        refetch={refetch}
        now={{ output: printer?.output ?? "SCREEN", paperMm: printer?.paperMm ?? 80 }}
      />
      {printer !== undefined && (
        <PrinterCheck storeId={storeId} printer={printer} at={prints.at} refetch={refetch} />
      )}
    </div>
  );
}
