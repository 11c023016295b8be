import { createHashQueue } from "../identity/operator/hash-queue.ts";
import type { Parts } from "../parts.ts";
import { registerCounter, type CounterNeeds } from "./counter/register.ts";
import { registerFloor, type FloorNeeds } from "./floor/register.ts";
import { registerKitchen } from "./kitchen/register.ts";
import { registerPrint } from "./print/register.ts";
import { serveStaff } from "./staff/staff-routes.ts";

/** What staff do in a store. */
export function registerRestaurant(parts: Parts, needs: CounterNeeds & FloorNeeds): void {
  const { calls, config: settings, db, clock, securityLog } = parts;
  const staff = { db, settings, clock, securityLog, hashing: createHashQueue() };
  serveStaff(calls, staff);
  registerKitchen(parts, staff);
  registerCounter(parts, needs);
  registerFloor(parts, needs);
  registerPrint(parts, needs);
}
