import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { StoreRole } from "@santap/domain/staff/permission";
import { mayManage } from "@santap/domain/staff/team";
import type { Tx } from "../../../db/transaction.ts";
import type { SignedInStaff } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { lockMember } from "./team-store.ts";

/** Locked until the commit. @returns their role @throws memberNotManaged, also for who does not work here */
export async function requireManaged(
  tx: Tx,
  staff: SignedInStaff,
  operatorId: string,
): Promise<StoreRole> {
  const member = await lockMember(tx, { storeId: staff.storeId, operatorId });
  if (member === null || !mayManage(staff, member)) refuse(StaffErrorCode.memberNotManaged);
  return member.role;
}
