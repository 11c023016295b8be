import type { DataOf } from "@santap/contract/call";
import type { listTeam as call } from "@santap/contract/calls/staff/team";
import { mayManage } from "@santap/domain/staff/team";
import type { SignedInStaff } from "../../../http/caller.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findTeam, type TeamRow } from "./team-store.ts";

type Member = DataOf<typeof call>["members"][number];

export async function listTeam(
  { db, clock }: Pick<StaffDeps, "db" | "clock">,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const now = clock();
  const rows = await findTeam(db, staff.storeId);
  return { members: rows.map((row) => toMember(row, staff, now)) };
}

function toMember(row: TeamRow, staff: SignedInStaff, now: number): Member {
  const { operator_id: operatorId, name, role, opens_at: opensAt } = row;
  return {
    ...{ operatorId, name, role, startedAt: row.started_at, hasLogin: row.has_login },
    pin: row.has_pin ? (row.pin_given_until === null ? "OWN" : "GIVEN") : "NONE",
    lockedUntil: opensAt !== null && opensAt > now ? opensAt : null,
    managed: mayManage(staff, { operatorId, role }),
  };
}
