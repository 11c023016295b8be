import type { Parts } from "../../parts.ts";
import type { StaffDeps } from "../staff/staff-deps.ts";
import { findStaff } from "../staff/station/staff-session.ts";
import { endDuePauses } from "./end-pauses.ts";
import { addKitchenEvents } from "./kitchen-events.ts";
import { serveKitchen } from "./kitchen-routes.ts";

export function registerKitchen(
  { addTopic, calls, workers, db, clock, listener }: Parts,
  staff: StaffDeps,
): void {
  serveKitchen(calls, staff);
  addKitchenEvents(addTopic, {
    listener,
    findStaff: (request, asked) => findStaff(staff, request, asked),
  });
  workers.add({ name: "pause-end", everyMs: 1_000, run: () => endDuePauses(db, clock()) });
}
