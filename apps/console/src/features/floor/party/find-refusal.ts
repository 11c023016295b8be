import type { StaffBill } from "@santap/contract/schemas/staff/table";
import type { Permission } from "@santap/domain/staff/permission";
import type { Translate } from "../../../shell/language/use-translation.ts";
import { namePayer } from "./name-payer.ts";
import { may, type FloorPerson } from "../floor-person.ts";
import type { LiveFloor } from "../use-floor.ts";

interface Asked {
  person: FloorPerson;
  live: LiveFloor;
  permission: Permission;
  /** Whose running payment stands in the way; absent where none does. */
  bill?: StaffBill;
}

/** Why an action cannot be done now; null where it can. The server decides again. */
export function findRefusal(
  t: Translate,
  { person, live, permission, bill }: Asked,
): string | null {
  if (!live.online) return t("floor.offline");
  if (!may(person, permission)) return t("floor.notYours");
  const [payer] = bill?.paying ?? [];
  if (payer === undefined) return null;
  const minutes = Math.max(1, Math.ceil(payer.secondsLeft / 60));
  return t("floor.locked", { name: namePayer(t, payer), minutes });
}
