import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { markSoldOut as call } from "@santap/contract/calls/staff/dish";
import { decideSoldOut } from "@santap/domain/menu/sold-out";
import type { AuditAction } from "@santap/domain/staff/audit-action";
import { changeDish, type ChangeDeps, type DishChanger } from "./change-dish.ts";
import { findStoreClock, saveSoldOut } from "./dish-store.ts";

const ACT: AuditAction = "DISH_SOLD_OUT";

/** KDS-6: orders that are placed keep what they hold. */
export function markSoldOut(
  deps: ChangeDeps,
  { storeId, itemId, choice }: PayloadOf<typeof call>,
  by: DishChanger,
): Promise<DataOf<typeof call>> {
  return changeDish(deps, { storeId, itemId, act: ACT, by }, async (tx, now) => {
    const clock = await findStoreClock(tx, storeId);
    const { utc_offset_minutes: utcOffsetMinutes, day_ends_minute: dayEndsMinute } = clock;
    const off = decideSoldOut(choice, now, { utcOffsetMinutes, dayEndsMinute });
    await saveSoldOut(tx, { storeId, itemId }, off);
  });
}
