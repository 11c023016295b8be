import type { SignedInStaff } from "../../http/caller.ts";
import type { StaffPlace, Station } from "../../offers/voucher/redemption/redemption-deps.ts";

export const toPlace = ({ storeId, operatorId }: SignedInStaff): StaffPlace => ({
  ...{ storeId, by: operatorId },
});

/** Wrong numbers of vouchers and coupons are counted by it. */
export function toStation(staff: SignedInStaff): Station {
  const { station, operatorId } = staff;
  return { ...toPlace(staff), station: station?.stationId ?? `own:${operatorId}` };
}
