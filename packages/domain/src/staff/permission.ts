/** Of a person in one store. */
export type StoreRole = "WAITER" | "KITCHEN" | "CASHIER" | "MANAGER" | "OWNER";

/** What the device that stands in a store is for. */
export type StationKind = "KITCHEN" | "COUNTER" | "FLOOR";

/** What a staff call needs. */
export type Permission =
  | "kitchen:read"
  /** Start and finish lines, and take that back. */
  | "kitchen:cook"
  /** Serve lines, and take that back. */
  | "kitchen:serve"
  /** Which dishes go to which station. */
  | "kitchen:assign"
  | "station:register";

const WAITER: readonly Permission[] = ["kitchen:read", "kitchen:serve"];
const KITCHEN: readonly Permission[] = ["kitchen:read", "kitchen:cook", "kitchen:serve"];
const CASHIER: readonly Permission[] = [...WAITER];
const MANAGER: readonly Permission[] = [
  ...CASHIER,
  "kitchen:cook",
  "kitchen:assign",
  "station:register",
];

const OF_ROLE: Readonly<Record<StoreRole, readonly Permission[]>> = {
  WAITER,
  KITCHEN,
  CASHIER,
  MANAGER,
  OWNER: MANAGER,
};

/** Settings are changed on a person's own device, not on one that others use. */
const OF_STATION: Readonly<Record<StationKind, readonly Permission[]>> = {
  KITCHEN: ["kitchen:read", "kitchen:cook", "kitchen:serve"],
  COUNTER: ["kitchen:read", "kitchen:serve"],
  FLOOR: ["kitchen:read", "kitchen:serve"],
};

export interface StaffPosition {
  readonly role: StoreRole;
  /** Null on the person's own device. */
  readonly station: StationKind | null;
}

/** STAFF-2: a station lowers what a person may, never raises it. */
export function isPermitted({ role, station }: StaffPosition, permission: Permission): boolean {
  const ofPerson = OF_ROLE[role].includes(permission);
  return ofPerson && (station === null || OF_STATION[station].includes(permission));
}
