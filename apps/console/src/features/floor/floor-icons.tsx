import { CheckIcon, LockIcon, NoteIcon } from "@santap/ui/media/icons";
import { drawn } from "@santap/ui/media/drawn-icon";
import { ReceiptIcon } from "@santap/ui/media/tab-icons";
import { WarningIcon } from "../../shell/allergy/warning-icon.tsx";
import type { FloorState } from "@santap/domain/table/floor-state";

export const BellIcon = drawn(
  "M6.5 17.500h11l-1.300-2V11a4.200 4.200 0 0 0-8.400 0v4.500l-1.300 2ZM10.500 20h3M12 4.500v2",
);
const FlameIcon = drawn(
  "M12 4c1 3 5 5 5 9.200A5 5 0 0 1 12 19a5 5 0 0 1-5-5.300c0-2 1-3.200 2-4.200 0 1.500.5 2.500 1.500 3C11 10 10.500 7 12 4Z",
);

/** What a table shows beside its word and colour. */
export const STATE_ICONS = {
  FREE: CheckIcon,
  ORDERING: NoteIcon,
  IN_KITCHEN: FlameIcon,
  WAITING_TO_PAY: ReceiptIcon,
  PAYING: LockIcon,
  CALLED: BellIcon,
  NEEDS_STAFF: WarningIcon,
} as const satisfies Record<FloorState, unknown>;
