import type { Language } from "@santap/contract/errors/language";
import type { AuditAct } from "@santap/domain/staff/audit-act";
import type { SignedInStaff } from "../../http/caller.ts";
import type { RequestVoidRefund } from "../../ordering/order/share/refund-voided.ts";
import type { StaffRefused } from "../../ordering/order/staff/staff-change.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import { requireSignedIn } from "../staff/require-signed-in.ts";
import type { ActRequest } from "../../ordering/table/staff/run-act.ts";
import { serveUnserved } from "../../ordering/table/staff/serve-party.ts";
import type { FloorDeps } from "./floor-deps.ts";
import { refuseAct } from "./refuse-act.ts";

export interface FloorActDeps extends FloorDeps {
  orderTtlMs: number;
  /** Given by the refunds: money of a bill of which a dish was taken off goes back. */
  requestVoidRefund: RequestVoidRefund;
}

export interface Actor {
  staff: SignedInStaff;
  language: Language;
}

/** What an act leaves in the audit log. */
interface Entry {
  act: AuditAct;
  subject: string;
  after: object;
}

/** STAFF-4: who does it, and the entry in its transaction. */
export function asAudited({ clock }: FloorDeps, { staff }: Actor, entry: Entry): ActRequest {
  return {
    ...{ storeId: staff.storeId, by: staff.name },
    record: (tx) => addAuditEntry(tx, staff, { ...entry, at: clock() }),
  };
}

/** Who does it serves the party from now on, where nobody does. */
export function asWaiter({ staff }: Actor): ActRequest {
  const { storeId, operatorId, name: by } = staff;
  return {
    ...{ storeId, by },
    async record(tx, { sessionId }) {
      await requireSignedIn(tx, staff);
      if (sessionId !== undefined) await serveUnserved(tx, { storeId, sessionId, operatorId });
    },
  };
}

/** What was done; refuses where it was not. */
export async function requireDone<R extends { kind: string }>(
  deps: FloorDeps,
  { staff, language }: Actor,
  outcome: R | StaffRefused,
): Promise<Extract<R, { kind: "DONE" }>> {
  if (isRefused(outcome)) return refuseAct(deps, outcome, { storeId: staff.storeId, language });
  return outcome as Extract<R, { kind: "DONE" }>;
}

function isRefused(outcome: { kind: string }): outcome is StaffRefused {
  return outcome.kind === "REFUSED";
}
