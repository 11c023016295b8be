import type { SheetState } from "../../../shell/state/use-sheet.ts";
import { SplitSheet } from "../split/split-sheet.tsx";
import type { BillPartProps } from "./bill-head.tsx";
import { CallSheet } from "./call-sheet.tsx";
import { GoDialog } from "./go-dialog.tsx";
import { InviteSheet } from "./invite-sheet.tsx";
import { listOwnLines } from "./bill-view.ts";
import { LineSheet } from "./line-sheet.tsx";
import { NameSheet } from "./name-sheet.tsx";

/** `go:<participantId>` asks whether that person leaves, `line:<lineId>` changes a dish of one's own. */
export type BillSheetName =
  | "call"
  | "invite"
  | "name"
  | "split"
  | `go:${string}`
  | `line:${string}`;

interface BillSheetsProps extends BillPartProps {
  sheets: SheetState<BillSheetName>;
}

/** Not needed for the first paint. */
export function BillSheets({ sheets: { sheet, close }, ...part }: BillSheetsProps) {
  const leaver = part.session.people.find((one) => sheet === `go:${one.participantId}`);
  const line = listOwnLines(part.session).find(({ lineId }) => sheet === `line:${lineId}`);
  return (
    <>
      <CallSheet open={sheet === "call"} {...part} onClose={close} />
      <InviteSheet open={sheet === "invite"} {...part} onClose={close} />
      <NameSheet key={String(sheet === "name")} open={sheet === "name"} {...part} onClose={close} />
      <SplitSheet open={sheet === "split"} {...part} onClose={close} />
      <LineSheet line={line ?? null} {...part} onClose={close} />
      <GoDialog person={leaver ?? null} {...part} onClose={close} />
    </>
  );
}
