import type { StoreRole } from "../staff/permission.ts";

interface Roles {
  /** Of the platform, e.g. admin, finance, insights. */
  readonly platform: readonly string[];
  /** In the stores where the person works. */
  readonly stores: readonly StoreRole[];
}

/** STAFF-1: owners, and whoever works for the platform; who works in no store does. */
export function needsSecondFactor({ platform, stores }: Roles): boolean {
  return platform.length > 0 || stores.length === 0 || stores.includes("OWNER");
}
