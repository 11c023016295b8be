/** The plan of a zone is a grid; tables stand on its lines. */
export const PLAN_SIZE = { columns: 12, rows: 40 } as const;
/** What a table takes of it. */
export const TILE_SIZE = { columns: 3, rows: 2 } as const;
export const ZONE_LENGTH = 24;

/** Of a table's upper left corner, from 0. */
export interface PlanPlace {
  readonly x: number;
  readonly y: number;
}

export interface PlannedTable {
  readonly tableId: string;
  /** A part of the room with a plan of its own; empty for none. */
  readonly zone: string;
  /** Null where nobody has placed it. */
  readonly place: PlanPlace | null;
}

export interface PlacedTable extends PlannedTable {
  readonly place: PlanPlace;
}

const LAST = {
  x: PLAN_SIZE.columns - TILE_SIZE.columns,
  y: PLAN_SIZE.rows - TILE_SIZE.rows,
} as const;

function isInside({ x, y }: PlanPlace): boolean {
  return x >= 0 && x <= LAST.x && y >= 0 && y <= LAST.y;
}

function overlaps(a: PlanPlace, b: PlanPlace): boolean {
  return Math.abs(a.x - b.x) < TILE_SIZE.columns && Math.abs(a.y - b.y) < TILE_SIZE.rows;
}

function isFree(place: PlanPlace, others: readonly PlanPlace[]): boolean {
  return isInside(place) && !others.some((other) => overlaps(place, other));
}

/** Those without a place stand in the first free ones, row by row. */
export function placeTables<T extends PlannedTable>(
  tables: readonly T[],
): (T & { place: PlanPlace })[] {
  const taken = tables.flatMap(({ zone, place }) => (place === null ? [] : [{ zone, place }]));
  return tables.map((table) => {
    if (table.place !== null) return { ...table, place: table.place };
    const { zone } = table;
    const place = firstFree(taken.filter((one) => one.zone === zone).map((one) => one.place));
    taken.push({ zone, place });
    return { ...table, place };
  });
}

function firstFree(others: readonly PlanPlace[]): PlanPlace {
  const places = listPlaces().find((place) => isFree(place, others));
  // A full plan: below all others, where it can be seen and moved.
  return places ?? { x: 0, y: LAST.y };
}

function listPlaces(): PlanPlace[] {
  const rows = Array.from(
    { length: LAST.y / TILE_SIZE.rows + 1 },
    (_, nth) => nth * TILE_SIZE.rows,
  );
  const columns = Array.from(
    { length: LAST.x / TILE_SIZE.columns + 1 },
    (_, nth) => nth * TILE_SIZE.columns,
  );
  return rows.flatMap((y) => columns.map((x) => ({ x, y })));
}

/** OUTSIDE the plan, or one table on another of its zone. */
export type PlanFault = "OUTSIDE" | "OVERLAP";

export function findPlanFault(tables: readonly PlacedTable[]): PlanFault | null {
  if (!tables.every(({ place }) => isInside(place))) return "OUTSIDE";
  const isOn = (table: PlacedTable, nth: number) =>
    tables
      .slice(nth + 1)
      .some((other) => other.zone === table.zone && overlaps(table.place, other.place));
  return tables.some(isOn) ? "OVERLAP" : null;
}

function placesOfOthers(tables: readonly PlacedTable[], moved: PlacedTable): PlanPlace[] {
  return tables
    .filter(({ tableId, zone }) => tableId !== moved.tableId && zone === moved.zone)
    .map(({ place }) => place);
}

/** Where a table lands that is dropped at a place: there, else in the nearest free one. */
export function dropTable(
  tables: readonly PlacedTable[],
  moved: PlacedTable,
  wanted: PlanPlace,
): PlanPlace {
  const others = placesOfOthers(tables, moved);
  const distance = ({ x, y }: PlanPlace) => Math.abs(x - wanted.x) + Math.abs(y - wanted.y);
  const free = Array.from({ length: (LAST.x + 1) * (LAST.y + 1) }, (_, nth) => ({
    x: nth % (LAST.x + 1),
    y: Math.floor(nth / (LAST.x + 1)),
  })).filter((place) => isFree(place, others));
  return free.toSorted((a, b) => distance(a) - distance(b))[0] ?? moved.place;
}

export const STEPS = {
  LEFT: { x: -1, y: 0 },
  RIGHT: { x: 1, y: 0 },
  UP: { x: 0, y: -1 },
  DOWN: { x: 0, y: 1 },
} as const;
export type Step = keyof typeof STEPS;

/** One step by a key, over what stands in the way; the same place where the plan ends. */
export function stepTable(
  tables: readonly PlacedTable[],
  moved: PlacedTable,
  step: Step,
): PlanPlace {
  const others = placesOfOthers(tables, moved);
  const by = STEPS[step];
  for (let n = 1; n <= PLAN_SIZE.rows; n++) {
    const place = { x: moved.place.x + n * by.x, y: moved.place.y + n * by.y };
    if (!isInside(place)) return moved.place;
    if (isFree(place, others)) return place;
  }
  return moved.place;
}
