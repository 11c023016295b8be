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
  /** The dishes of one's own station, for a time. */
  | "kitchen:pause"
  /** The whole store, and any of its stations. */
  | "store:pause"
  /** Take a dish off for a time, and put it on sale again. */
  | "menu:sold-out"
  | "station:register"
  /** The orders of the day, with their payments and refunds. */
  | "counter:read"
  /** The tables of the store with who sits there, and their bills. */
  | "table:read"
  /** Open and move parties, answer calls, decide rounds, take off what is not begun. */
  | "table:serve"
  /** Merge and reset parties, remove people, renew codes, release payments, take off what is begun. */
  | "table:override"
  /** Let a party that left come back. */
  | "table:end"
  /** Give a bill up, up to the person's sum. */
  | "bill:write-off"
  /** Zones and places of tables on the plan. */
  | "table:arrange"
  /** Show the QRIS code of a bill or of a share of one; it takes no money. */
  | "qris:show"
  /** Take money for orders. */
  | "cash:take"
  /** Order for somebody who stands at the counter. */
  | "order:take"
  /** Give money back, up to the person's sum. */
  | "refund:give"
  /** Ask somebody else to agree to an act above one's own sum. */
  | "approval:ask"
  | "voucher:redeem"
  /** Print receipts and tickets, and decide on prints whose end nobody knows. */
  | "print:send"
  /** Open and close the shift of a drawer, and move money in and out of it. */
  | "shift:count"
  /** Choose one's own PIN. */
  | "pin:choose"
  /** Who works in the store, and what happened to their sign-ins. */
  | "team:read"
  /** Who may sign in: PINs, invitations, leaving. */
  | "team:manage";

const WAITER: readonly Permission[] = [
  "kitchen:read",
  "kitchen:serve",
  "counter:read",
  "table:read",
  "table:serve",
  "qris:show",
  "voucher:redeem",
  "pin:choose",
  "print:send",
];
const KITCHEN: readonly Permission[] = [
  "kitchen:read",
  "kitchen:cook",
  "kitchen:serve",
  "kitchen:pause",
  "menu:sold-out",
  "pin:choose",
  "print:send",
];
const CASHIER: readonly Permission[] = [
  ...WAITER,
  "cash:take",
  "order:take",
  "refund:give",
  "approval:ask",
  "bill:write-off",
  "shift:count",
  "table:override",
];
const MANAGER: readonly Permission[] = [
  ...CASHIER,
  "kitchen:cook",
  "kitchen:assign",
  "kitchen:pause",
  "store:pause",
  "menu:sold-out",
  "station:register",
  "table:end",
  "table:arrange",
  "team:read",
  "team:manage",
];

const OF_ROLE: Readonly<Record<StoreRole, readonly Permission[]>> = {
  WAITER,
  KITCHEN,
  CASHIER,
  MANAGER,
  OWNER: MANAGER,
};

/** Settings are changed on a person's own device, not on one that others use; tables in sight of them. */
const OF_STATION: Readonly<Record<StationKind, readonly Permission[]>> = {
  KITCHEN: [...KITCHEN, "store:pause"],
  COUNTER: [...CASHIER, "kitchen:pause", "store:pause", "menu:sold-out", "table:end"],
  FLOOR: [
    ...WAITER,
    "table:override",
    "table:end",
    "table:arrange",
    "bill:write-off",
    "approval:ask",
  ],
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
