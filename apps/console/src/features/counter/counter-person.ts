import type { StaffMember } from "@santap/contract/schemas/staff/staff";
import { isPermitted, type Permission, type StationKind } from "@santap/domain/staff/permission";

/** Who works at the counter, and where. */
export interface CounterPerson extends StaffMember {
  storeId: string;
  /** Null on the person's own device. */
  station: StationKind | null;
}

export function may({ role, station }: CounterPerson, permission: Permission): boolean {
  return isPermitted({ role, station }, permission);
}
