import { createHash } from "node:crypto";
import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { kitchenBoard as call } from "@santap/contract/calls/staff/kitchen";
import type { Language } from "@santap/contract/errors/language";
import type {
  Board,
  KitchenPause,
  Ticket,
  TicketLine,
} from "@santap/contract/schemas/staff/kitchen";
import { listDefaultModifiers } from "@santap/domain/menu/default-modifiers";
import { UNDO_MS } from "@santap/domain/kitchen/bump";
import type { Database } from "../../db/database.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { readPartyAllergies } from "../../ordering/order/party/read-party-allergies.ts";
import { findStations } from "../staff/station/find-stations.ts";
import { nameStation } from "../staff/name-station.ts";
import { readAtStation } from "./line-at-station.ts";
import { findPauses, type PauseRow } from "./pause-store.ts";
import { findKitchenDishes, type KitchenDish } from "./kitchen-menu-store.ts";
import { findKitchenLines, findKitchenStore, type KitchenLine } from "./kitchen-store.ts";
import { pickSilent } from "./silent-stations.ts";
import { saveReading } from "./stations.ts";

/** Lines without a bump for so long are left out: forgotten ones, and all of a store without screens. */
const SHOWN_MS = 24 * 60 * 60_000;
/** Bounds what one reading costs. */
const MOST_LINES = 600;

export interface BoardDeps {
  db: Database;
  clock(): number;
}

export async function readBoard(
  deps: BoardDeps,
  { storeId, stationId, version: shown }: PayloadOf<typeof call>,
  { language, staff }: { language: Language; staff: Pick<SignedInStaff, "station"> },
): Promise<DataOf<typeof call>> {
  const at = deps.clock();
  await noteReading(deps.db, { storeId, stationId: stationId ?? null, at }, staff);
  const window = { storeId, firedSince: at - SHOWN_MS, endedSince: at - UNDO_MS, most: MOST_LINES };
  const [store, stations, rows, pauses, dishes] = await Promise.all([
    findKitchenStore(deps.db, storeId),
    findStations(deps.db, storeId),
    findKitchenLines(deps.db, window),
    findPauses(deps.db, storeId),
    findKitchenDishes(deps.db, storeId),
  ]);
  const orderIds = [...new Set(rows.map((row) => row.order_id))];
  const allergies = await readPartyAllergies(deps.db, { storeId, orderIds });
  const usual = new Map(
    dishes.map(({ item_id: id, groups }) => [id, listDefaultModifiers({ modifierGroups: groups })]),
  );
  const board: Board = {
    stations: stations.map((station) => ({
      stationId: station.station_id,
      name: nameStation(station, language),
      kind: station.kind,
    })),
    pauses: pauses.map(toPause),
    soldOut: listSoldOut(dishes, language),
    silentStationIds: pickSilent(store, stations, at).map(({ station_id }) => station_id),
    warnMinutes: store.warn_minutes,
    lateMinutes: store.late_minutes,
    tickets: buildTickets(rows, { stationId: stationId ?? null, language, allergies, usual }),
  };
  const version = createHash("sha256").update(JSON.stringify(board)).digest("base64url");
  return { version, at, board: version === shown ? null : board };
}

function toPause({ station_id, paused_until, pause_reason, pause_note }: PauseRow): KitchenPause {
  const [stationId, until, reason] = [station_id, paused_until, pause_reason];
  return { stationId, until, reason, note: pause_note };
}

function listSoldOut(dishes: readonly KitchenDish[], language: Language): Board["soldOut"] {
  return dishes
    .filter(({ sold_out_until: until, none_left: none }) => until !== null || none)
    .map(({ item_id: itemId, names, sold_out_until: until }) => {
      return { itemId, name: names[language], until };
    });
}

interface BoardView {
  /** Null for all stations. */
  stationId: string | null;
  language: Language;
  /** By order. */
  allergies: ReadonlyMap<string, readonly string[]>;
  /** Of a dish: the modifiers that it has without being asked. */
  usual: ReadonlyMap<string, readonly string[]>;
}

function buildTickets(rows: readonly KitchenLine[], view: BoardView): Ticket[] {
  const shown = rows.filter(
    (row) => view.stationId === null || readAtStation(row, view.stationId).steps.length > 0,
  );
  const tickets = [...Map.groupBy(shown, (line) => line.order_id).values()].map((lines) =>
    buildTicket(lines, view),
  );
  return tickets.toSorted((a, b) => a.firedAt - b.firedAt);
}

function buildTicket(rows: readonly KitchenLine[], view: BoardView): Ticket {
  const [first] = rows;
  if (first === undefined) throw new Error("a ticket without lines");
  const lines = rows.map((row) => buildLine(row, view));
  const open = lines.filter(({ status }) => status !== "SERVED" && status !== "VOIDED");
  return {
    orderId: first.order_id,
    number: first.day_number,
    tableLabel: first.table_label,
    calledName: first.called_name,
    notes: listNotes(rows),
    allergies: [...(view.allergies.get(first.order_id) ?? [])],
    firedAt: Math.min(...(open.length > 0 ? open : lines).map((line) => line.firedAt)),
    lines,
  };
}

function listNotes(rows: readonly KitchenLine[]): Ticket["notes"] {
  const notes = new Map(rows.map(({ round, round_note: note }) => [round, note]));
  return [...notes]
    .map(([round, note]) => ({ round, note }))
    .filter(({ note }) => note !== "")
    .toSorted((a, b) => a.round - b.round);
}

function readChange({ changed_at: at, changed_from: before }: KitchenLine): TicketLine["change"] {
  return at === null || before === null ? null : { at, ...before };
}

function buildLine(row: KitchenLine, { stationId, language, usual }: BoardView): TicketLine {
  const isUsual = (id = "") => usual.get(row.item_id)?.includes(id) ?? false;
  const { status, changedAt } = readAtStation(row, stationId);
  // Only what was fired is read.
  if (status === "PENDING") throw new Error("a line on the board was not fired");
  return {
    lineId: row.line_id,
    itemId: row.item_id,
    name: row.names[language],
    modifiers: row.modifiers
      .filter((_, nth) => !isUsual(row.modifier_ids[nth]))
      .map((names) => names[language]),
    note: row.note,
    quantity: row.quantity,
    round: row.round,
    contents: row.contents,
    ...{ status, changedAt },
    firedAt: row.fired_at,
    change: readChange(row),
    stations: row.steps.map(({ stationId: at, status: there }) => ({
      stationId: at,
      status: there,
    })),
  };
}

interface Reading {
  storeId: string;
  /** Whose board is shown; null for all stations. */
  stationId: string | null;
  at: number;
}

/**
 * KDS-1: a station is alive while somebody looks at it there. A station's own device stands for that station,
 * whatever it shows, and one outside the kitchen for none; a person's own device for what it shows.
 */
async function noteReading(
  db: Database,
  reading: Reading,
  { station }: Pick<SignedInStaff, "station">,
): Promise<void> {
  if (station === null) return saveReading(db, reading);
  const { kind, stationId } = station;
  if (kind === "KITCHEN") await saveReading(db, { ...reading, stationId });
}
