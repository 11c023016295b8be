import type { Ticket } from "@santap/contract/schemas/staff/kitchen";
import type { Rows } from "../../../testing/rows.ts";

/** NOV-6: rounds keep their notes, and a party's allergies stand on all its tickets. */
export async function findSilentTickets(
  rows: Rows,
  tickets: readonly Ticket[],
  { sent, allergies: known }: Said,
): Promise<string[]> {
  const stored = await rows.all<NotedLine>(NOTED);
  const noted = stored.map((line) => ({ ...line, note: sent.get(line.lineId) ?? line.note }));
  return tickets.flatMap(({ orderId, notes, allergies, lines }) => {
    const own = noted.filter(({ lineId }) => lines.some((line) => line.lineId === lineId));
    const said = new Set(notes.map(({ round, note }) => `${round} ${note}`));
    const wanted = own.filter(({ note }) => note !== "");
    const ofParty = new Set(own.flatMap(({ party }) => party));
    return [
      ...wanted
        .filter(({ round, note }) => !said.has(`${round} ${note}`))
        .map(({ round, note }) => `${orderId} does not show "${note}" of round ${round}`),
      ...[...ofParty]
        .filter((note) => known.includes(note) && !allergies.includes(note))
        .map((note) => `${orderId} does not show the allergy "${note}"`),
    ];
  });
}

interface Said {
  /** Notes of rounds as guests sent them, by line. */
  sent: ReadonlyMap<string, string>;
  /** Notes that are allergies. */
  allergies: readonly string[];
}

interface NotedLine {
  lineId: string;
  round: number;
  /** Of its round. */
  note: string;
  /** All notes of its party. */
  party: string[];
}

const NOTED = `select l.line_id as "lineId", l.round, coalesce(r.note, '') as note,
    array(select n.note from orders p join order_round n using (store_id, order_id)
        where p.store_id = o.store_id and p.session_id = o.session_id
      union select n.note from orders p join order_line n using (store_id, order_id)
        where p.store_id = o.store_id and p.session_id = o.session_id) as party
  from order_line l join orders o using (store_id, order_id)
    left join order_round r using (store_id, order_id, round)
  where l.store_id = 'S01' and l.fired_at > now() - interval '1 day'`;
