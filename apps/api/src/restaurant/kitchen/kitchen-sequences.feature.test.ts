import { randomBytes, randomUUID } from "node:crypto";
import { createOrder } from "@santap/contract/calls/order";
import { tableSession } from "@santap/contract/calls/table";
import { changeLine } from "@santap/contract/calls/table/round";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Ticket } from "@santap/contract/schemas/staff/kitchen";
import { expect } from "vitest";
import { ask, send } from "../../testing/caller.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { orderInput, sitDown } from "../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../testing/test-product.ts";
import { createSharers } from "../../ordering/bill/split/share.fixture.ts";
import { GADO_GADO, testWithTables, type TableFixture } from "../floor/tables.fixture.ts";
import { loadPayments } from "../../paying/payment/order-payments.ts";
import { printOrder } from "../print/print-order.ts";
import { loadRefunds } from "../../paying/refund/load-refunds.ts";
import { addSession, addStaff, addStations } from "../staff/staff.fixture.ts";
import { assignDish } from "./assign-dish.ts";
import { bumpLines } from "./bump-lines.ts";
import { readBoard } from "./read-board.ts";
import { findSilentTickets } from "./sequences/check-board.fixture.ts";
import { countOwnTickets, createPaperChecks } from "./sequences/check-paper.fixture.ts";
import {
  ALLERGIES,
  BUMPS,
  clearTables,
  createChance,
  DISHES,
  LINE_NOTES,
  ROUND_NOTES,
} from "./sequences/plan.fixture.ts";

const test = testWithTables();
const SEQUENCES = Number(process.env["KITCHEN_SEQUENCES"] ?? 60);
const STEPS = 12;
const TABLES = ["B1", "B2", "B3", "B4"] as const;
interface Kitchen {
  product: TestProduct;
  tables: TableFixture;
  staff: SignedInStaff;
  guests: readonly Buyer[];
  chance: (below: number) => number;
  /** Notes of rounds as guests sent them, by line. */
  sentNotes: Map<string, string>;
}

const pick = <T>({ chance }: Kitchen, all: readonly T[]): T => {
  const found = all[chance(all.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
};

async function sit(kitchen: Kitchen) {
  const { product, guests } = kitchen;
  const nth = kitchen.chance(TABLES.length);
  const [guest, table] = [guests[nth], TABLES[nth]];
  if (guest === undefined) throw new Error("a table without its guest");
  return sitDown(product.appUrl, guest, `DEMO-${table}`);
}

async function readTickets({ tables: { deps } }: Kitchen): Promise<Ticket[]> {
  const { board } = await readBoard(
    deps,
    { storeId: "S01" },
    { language: "enGB", staff: { station: null } },
  );
  return board?.tickets ?? [];
}

const listLines = (tickets: readonly Ticket[]) => tickets.flatMap(({ lines }) => lines);

async function addSentNote({ product, sentNotes }: Kitchen, orderId: string, note: string) {
  // Of its own round: a void may have split a line off an earlier one.
  const lines = await product.rows.all<{ id: string }>(
    `select line_id as id from order_line where order_id = $1
      and round = (select max(round) from order_round where order_id = $1)`,
    [orderId],
  );
  for (const { id } of lines) sentNotes.set(id, sentNotes.get(id) ?? note);
}

const isDone = (answer: object) => !("refused" in answer);

/** What staff and guests do; much of it is refused, which is part of it. True where it was done. */
const ACTS: Record<string, (kitchen: Kitchen) => Promise<boolean>> = {
  async round(kitchen) {
    const { seated, sessionId } = await sit(kitchen);
    const note = pick(kitchen, ROUND_NOTES);
    const round = { storeId: "S01", sessionId, lines: [pick(kitchen, DISHES)], note };
    const payload = orderInput(round);
    const { envelope } = await send(kitchen.product.appUrl, createOrder, { payload, as: seated });
    // Who has moved on from table to table has too many unpaid bills.
    if (!envelope.success) expect(envelope.error.code).toBe(ErrorCode.paymentInProgress);
    else await addSentNote(kitchen, envelope.data.orderId, note);
    return envelope.success;
  },
  async bump(kitchen) {
    const lines = listLines(await readTickets(kitchen));
    if (lines.length === 0) return false;
    const { lineId, status, stations } = pick(kitchen, lines);
    const fitting = BUMPS.filter(([, from]) => from === status);
    const [step, from] = pick(kitchen, fitting.length > 0 ? fitting : BUMPS);
    const stationId = kitchen.chance(2) === 0 ? stations[0]?.stationId : undefined;
    const place = { storeId: "S01", ...(stationId !== undefined && { stationId }) };
    const bump = { ...place, moves: [{ lineId, step, from }] };
    const bumped = await bumpLines(kitchen.tables.deps, bump, kitchen.staff);
    return bumped.lines[0]?.refused === null;
  },
  /** Its author changes a line, in number, note or both. */
  async change(kitchen) {
    const { seated, sessionId } = await sit(kitchen);
    const { appUrl } = kitchen.product;
    const seen = await ask(appUrl, tableSession, { payload: { sessionId }, as: seated });
    const own = seen.rounds.filter(({ by }) => by.participantId === seen.me);
    const lines = own.flatMap((round) => round.lines);
    if (lines.length === 0) return false;
    const { lineId } = pick(kitchen, lines);
    const quantity = pick(kitchen, [0, 1, 2, 5, 5]);
    const payload = { lineId, quantity, note: pick(kitchen, LINE_NOTES), version: seen.version };
    return (await send(appUrl, changeLine, { payload, as: seated })).envelope.success;
  },
  async voidLine(kitchen) {
    const lines = listLines(await readTickets(kitchen));
    if (lines.length === 0) return false;
    const { lineId, quantity } = pick(kitchen, lines);
    const portions = quantity > 1 && kitchen.chance(2) === 0 ? 1 : undefined;
    return isDone(await kitchen.tables.staff.voidLine(lineId, portions));
  },
  async assign(kitchen) {
    const stationIds = pick(kitchen, [["grill"], ["kitchen"], ["grill", "kitchen"], []]);
    const dish = { storeId: "S01", itemId: GADO_GADO.itemId, stationIds };
    return (await assignDish(kitchen.tables.deps, dish, kitchen.staff)).assigned;
  },
  async move(kitchen) {
    const { sessionId } = await sit(kitchen);
    const { table_id: tableId } = await kitchen.product.rows.one<{ table_id: string }>(
      "select table_id from dining_table where store_id = 'S01' and label = $1",
      [pick(kitchen, ["B5", "B6", "B7"])],
    );
    return isDone(await kitchen.tables.staff.moveParty(sessionId, tableId));
  },
  async merge(kitchen) {
    const [from, into] = [await sit(kitchen), await sit(kitchen)];
    if (from.sessionId === into.sessionId) return false;
    return isDone(await kitchen.tables.staff.mergeParties(from.sessionId, into.sessionId));
  },
  async split(kitchen) {
    const { seated, sessionId } = await sit(kitchen);
    const { split, unsplit, read } = createSharers(kitchen.product);
    if ((await read(sessionId, seated)).rest === 0) return false;
    const share = await split(sessionId, seated, { kind: "EVENLY", parts: 2 });
    await unsplit(seated, share.shareId);
    return true;
  },
  async reprint(kitchen) {
    const before = {
      tickets: await readTickets(kitchen),
      jobs: await countOwnTickets(kitchen.product.rows, kitchen.tables.deps),
    };
    const standing = before.tickets.filter(({ lines }) =>
      lines.some(({ status }) => status !== "VOIDED"),
    );
    if (standing.length === 0) return false;
    const { orderId } = pick(kitchen, standing);
    const ofOrder = "select 1 from print_job where order_id = $1 and kind = 'TICKET'";
    const isCopy = (await kitchen.product.rows.all(ofOrder, [orderId])).length > 0;
    const way = pick(kitchen, ["PRINTER", "BROWSER"] as const);
    const named = { loadPayments, loadRefunds, ticketSecret: "", publicOrigin: "" };
    const deps = { ...kitchen.tables.deps, ...named };
    const wish = { storeId: "S01", orderId, way, idempotencyKey: randomUUID() };
    const tap = { staff: kitchen.staff, language: "enGB" } as const;
    const { copyNo } = await printOrder(deps, { ...wish, kind: "TICKET" }, tap);
    expect(copyNo > 0).toBe(isCopy);
    const after = {
      tickets: await readTickets(kitchen),
      jobs: await countOwnTickets(kitchen.product.rows, kitchen.tables.deps),
    };
    expect(after).toEqual(before);
    return true;
  },
};

async function runSequence(
  kitchen: Kitchen,
  nth: number,
  counts: Record<string, number>,
): Promise<void> {
  const { rows } = kitchen.product;
  const paper = createPaperChecks(rows, ALLERGIES);
  await paper.begin();
  const firedAt = new Map<string, number>();
  const done: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const act =
      step === 0
        ? "round"
        : pick(kitchen, [...Object.keys(ACTS), "round", "bump", "change", "change"]);
    done.push(act);
    if (await ACTS[act]?.(kitchen)) counts[act] = (counts[act] ?? 0) + 1;
    const fired = await rows.all<{ line_id: string; fired_at: number }>(
      `select line_id, fired_at from order_line where store_id = 'S01'
       and fired_at > now() - interval '1 day' order by line_id`,
    );
    const tickets = await readTickets(kitchen);
    const silent = await findSilentTickets(rows, tickets, {
      sent: kitchen.sentNotes,
      allergies: ALLERGIES,
    });
    await paper.assignNew();
    await countOwnTickets(kitchen.product.rows, kitchen.tables.deps);
    const misread = await paper.findFaults();
    expect({ nth, done, silent, misread }).toEqual({ nth, done, silent: [], misread: [] });
    const shown = listLines(tickets).map(({ lineId }) => lineId);
    expect({ nth, done, shown: shown.toSorted() }).toEqual({
      ...{ nth, done, shown: fired.map(({ line_id }) => line_id).toSorted() },
    });
    for (const { line_id: lineId, fired_at: at } of fired) {
      const before = firedAt.get(lineId) ?? at;
      expect({ nth, done, lineId, at: at }).toEqual({ nth, done, lineId, at: before });
      firedAt.set(lineId, before);
    }
  }
  await clearTables(rows);
}

test(
  `KDS-10 NOV-6 NOV-8 over ${SEQUENCES} random sequences with changes, splits, merges, moves and reprints every fired line is on the board exactly once with its notes, is never fired again, and paper alone says what to cook`,
  { timeout: SEQUENCES * 60_000 },
  async ({ product, tables }) => {
    await addStations(product.rows, "S01");
    await product.rows.all(`update store set cap_round_portions = 4950, cap_bill_portions = 9999,
      cap_bill_amount = 999999999, cap_guest_rounds = 1000, cap_guest_portions = 9999,
      cap_session_rounds = 1000, cap_session_portions = 9999, cap_waiting_rounds = 100,
      staff_above_amount = 999999999, staff_above_portions = 9999, strangers_above_amount = 999999999, strangers_above_portions = 9999 where store_id = 'S01'`);
    await product.rows.all(
      `insert into printer (store_id, station_id, paper_mm, language, secret_hash, since)
       values ('S01', 'grill', 58, 'idID', $1, now()), ('S01', 'kitchen', 80, 'zhCN', $2, now())`,
      [randomBytes(32), randomBytes(32)],
    );
    const { operatorId } = await addStaff(product.rows, "S01", "MANAGER");
    const named = { operatorId, name: "Maya", storeId: "S01" };
    const proof = await addSession(product.rows, operatorId);
    const staff = { ...named, role: "MANAGER" as const, station: null, proof };
    const guests = await Promise.all(TABLES.map(() => product.newBuyer()));
    const chance = createChance(20_261_126);
    const counts: Record<string, number> = {};
    const sentNotes = new Map<string, string>();
    for (let nth = 0; nth < SEQUENCES; nth += 1)
      await runSequence({ product, tables, staff, guests, chance, sentNotes }, nth, counts);
    process.stdout.write(`kitchen sequences: ${JSON.stringify(counts)}\n`);
    // Each was really done, not only refused.
    for (const act of Object.keys(ACTS))
      expect([act, (counts[act] ?? 0) >= SEQUENCES / 10]).toEqual([act, true]);
  },
);
