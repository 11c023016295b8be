import type { MenuItem } from "@santap/contract/schemas/menu";
import type { JoinedTable } from "../order-draft/joined-table.ts";
import type { DraftEditor } from "../order-draft/use-draft.ts";
import type { SheetState } from "../state/use-sheet.ts";

export type TableSheetName = "send";

/** The shared table on the menu. */
export interface TablePartProps {
  table: JoinedTable;
  draft: DraftEditor;
  menu: {
    items: readonly MenuItem[];
    store: { storeId: string; serviceChargePct: number; pb1Pct: number };
  };
  sheets: SheetState<TableSheetName>;
}
