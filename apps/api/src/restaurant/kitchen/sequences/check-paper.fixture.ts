import type { PrintDocument } from "@santap/domain/print/document";
import type { Rows } from "../../../testing/rows.ts";
import { queueTickets } from "../../print/job/queue-tickets.ts";
import type { PrintClock } from "../../print/printer/print-deps.ts";
import { createPaperCook, type CookedDish } from "./paper-cook.fixture.ts";

/** A line of the bills of one sequence. */
interface Line {
  lineId: string;
  orderId: string;
  code: string;
  place: string | null;
  itemId: string;
  names: Record<string, string>;
  modifiers: Record<string, string>[];
  note: string;
  roundNote: string;
  quantity: number;
  isOpen: boolean;
  isServed: boolean;
  partyNotes: string[];
}

interface Printer {
  stationId: string;
  language: string;
}

/**
 * Tickets that went to paper without anybody's tap; those that are due are on it. The server's own worker may be in the
 * middle of a ticket that began before the last act: it is waited for.
 */
export async function countOwnTickets(rows: Rows, deps: PrintClock): Promise<number> {
  await rows.all("do $$ begin lock table printed_line in share mode; end $$");
  await queueTickets(deps);
  const { jobs } = await rows.one<{ jobs: number }>(
    "select count(*)::int as jobs from print_job where store_id = 'S01' and asked_by is null",
  );
  return jobs;
}

/** At each station with a printer a cook reads its paper alone. Returns what the cook has wrong. */
export function createPaperChecks(rows: Rows, allergies: readonly string[]) {
  /** Where each line was to be cooked when it came. */
  const stationsOf = new Map<string, string[]>();
  /** Of the orders that it was on: bills are merged. */
  const listCodes = new Map<string, Set<string>>();
  /** As it was before it was served: nothing is printed about it from then on. */
  const unserved = new Map<string, Line>();
  let since = "";

  return {
    async begin(): Promise<void> {
      stationsOf.clear();
      listCodes.clear();
      unserved.clear();
      const { now } = await rows.one<{ now: string }>("select clock_timestamp()::text as now");
      since = now;
    },
    /** What came since the last act is cooked at the stations that its dish has now. */
    async assignNew(): Promise<void> {
      const lines = await rows.all<{ lineId: string; code: string; stations: string[] }>(STATIONS);
      for (const { lineId, code, stations } of lines) {
        if (!stationsOf.has(lineId)) stationsOf.set(lineId, stations);
        listCodes.set(lineId, (listCodes.get(lineId) ?? new Set()).add(code));
      }
    },
    async findFaults(): Promise<string[]> {
      const now = await rows.all<Line>(LINES);
      for (const line of now) if (!line.isServed) unserved.set(line.lineId, line);
      const lines = now.map((line) => unserved.get(line.lineId) ?? line);
      const printers = await rows.all<Printer>(PRINTERS);
      const faults: string[] = [];
      for (const printer of printers) {
        const cook = createPaperCook();
        const slips = await rows.all<{ document: PrintDocument }>(SLIPS, [
          printer.stationId,
          since,
        ]);
        for (const { document } of slips) cook.read(document);
        const own = lines.filter(({ lineId }) =>
          stationsOf.get(lineId)?.includes(printer.stationId),
        );
        faults.push(
          ...cook.confusions.map((one) => `${printer.stationId}: ${one}`),
          ...compare(own, cook.listDishes(), printer),
          ...own.flatMap((line) => {
            const codes = listCodes.get(line.lineId) ?? new Set();
            return findUnsaid(line, [...codes].flatMap(cook.listRemarks), allergies);
          }),
        );
      }
      return faults;
    },
  };
}

function compare(
  lines: readonly Line[],
  cooked: readonly CookedDish[],
  { stationId, language }: Printer,
): string[] {
  const due = count(
    lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        ...line,
        place: line.place ?? "",
        name: [line.names[language], ...line.modifiers.map((one) => `+ ${one[language]}`)].join(
          " ",
        ),
      })),
  );
  const is = count(cooked);
  const names = [...new Set([...due.keys(), ...is.keys()])];
  return names.flatMap((name) => {
    const [wanted, thought] = [due.get(name) ?? 0, is.get(name) ?? 0];
    return wanted === thought
      ? []
      : [`${stationId}: by its paper ${thought} of ${name}, there are ${wanted}`];
  });
}

function count(dishes: readonly CookedDish[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code, place, name, note, quantity } of dishes) {
    const key = [code, place, name, note].join(" | ");
    counts.set(key, (counts.get(key) ?? 0) + quantity);
  }
  return counts;
}

/** Of an open line: its round's note, and the allergies of its party. */
function findUnsaid(
  { code, note, roundNote, partyNotes, isOpen }: Line,
  said: readonly string[],
  allergies: readonly string[],
): string[] {
  if (!isOpen) return [];
  const wanted = [roundNote, ...partyNotes.filter((one) => allergies.includes(one))];
  return wanted
    .filter((one) => one !== "" && one !== note && !said.includes(one))
    .map((one) => `the paper of ${code} does not say "${one}"`);
}

const SLIPS = `select document from print_job where store_id = 'S01' and kind = 'TICKET'
    and asked_by is null and station_id = $1 and queued_at >= $2::timestamptz
  order by queued_at, job_id`;

const PRINTERS = `select station_id as "stationId", language from printer where store_id = 'S01'`;

const RECENT = "l.store_id = 'S01' and l.fired_at > now() - interval '1 day'";

const CODE = "left(split_part(l.order_id, '-', 2), 4) as code";

const STATIONS = `select line_id as "lineId", ${CODE}, coalesce(
    (select array_agg(station_id) from item_station i where i.store_id = l.store_id
      and i.item_id = l.item_id),
    (select array[station_id] from station t where t.store_id = l.store_id and t.kind = 'KITCHEN'
      order by t.position, t.station_id limit 1)) as stations
  from order_line l where ${RECENT}`;

const LINES = `select l.line_id as "lineId", l.order_id as "orderId", ${CODE},
    o.table_label as place, l.item_id as "itemId", l.names, l.modifiers, l.note,
    coalesce(r.note, o.note) as "roundNote",
    case l.kitchen_status when 'VOIDED' then 0 else l.quantity end as quantity,
    l.kitchen_status in ('FIRED', 'PREPARING', 'READY') as "isOpen",
    l.kitchen_status = 'SERVED' as "isServed",
    array(select n.note from orders p join order_round n using (store_id, order_id)
        where p.store_id = o.store_id and p.session_id = o.session_id and n.note <> ''
      union select n.note from orders p join order_line n using (store_id, order_id)
        where p.store_id = o.store_id and p.session_id = o.session_id and n.note <> '') as "partyNotes"
  from order_line l join orders o using (store_id, order_id)
    left join order_round r using (store_id, order_id, round)
  where ${RECENT}`;
