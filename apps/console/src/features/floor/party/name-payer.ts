import type { StaffBill } from "@santap/contract/schemas/staff/table";
import type { Translate } from "../../../shell/language/use-translation.ts";

type Payer = Pick<StaffBill["shares"][number], "name" | "shownBy">;

/** A diner, or guests without a phone who scan the screen of staff. */
export function namePayer(t: Translate, { name, shownBy }: Payer): string {
  if (shownBy !== null) return t("floor.guestOfCode", { name: shownBy.name });
  return name ?? t("floor.guest");
}
