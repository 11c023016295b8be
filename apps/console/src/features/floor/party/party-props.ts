import type { Floor, FloorTable, StaffBill } from "@santap/contract/schemas/staff/table";
import type { FloorPerson } from "../floor-person.ts";
import type { Chosen } from "../floor-view.ts";
import type { LiveFloor } from "../use-floor.ts";

export interface PartyViewProps {
  person: FloorPerson;
  live: LiveFloor;
  floor: Floor;
  table: FloorTable;
  /** Null where nobody sits there. */
  sessionId: string | null;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

export interface PartyProps extends PartyViewProps {
  sessionId: string;
  bill: StaffBill;
  /** Opens the sheet of codes: of a share, or to choose what is paid. */
  onCode: (shareId: string | null) => void;
  /** What is shown may have changed. */
  onDone: () => void;
}

export type RoundOfParty = StaffBill["rounds"][number];
