import type { StaffMember } from "@santap/contract/schemas/staff/staff";
import { isPermitted, type Permission, type StationKind } from "@santap/domain/staff/permission";

/** Who works at the tables, and where. */
export interface FloorPerson extends StaffMember {
  storeId: string;
  /** Null on the person's own device. */
  station: StationKind | null;
}

export function may({ role, station }: FloorPerson, permission: Permission): boolean {
  return isPermitted({ role, station }, permission);
}
