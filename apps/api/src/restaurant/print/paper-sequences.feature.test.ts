import { expect } from "vitest";
import { GADO_GADO, printAll, sitAt, testOnPaper } from "./paper.fixture.ts";

const test = testOnPaper();

/** Lines whose paper says something else, or is missing. */
const PAPER_FAULTS = `select l.line_id from order_line l join orders o using (store_id, order_id)
  left join printed_line d using (store_id, line_id)
  where l.store_id = 'S01' and l.item_id = 'S01-06' and l.kitchen_status <> 'SERVED'
    and l.fired_at is not null and not (l.kitchen_status = 'VOIDED' and d.line_id is null)
    and (d.station_id, d.quantity, d.note, d.table_label) is distinct from ('grill',
      case l.kitchen_status when 'VOIDED' then 0 else l.quantity end, l.note, o.table_label)`;

test("NOV-8 paper says what the lines say after any sequence of changes, rounds, moves, steps and recalls", async ({
  product,
  grill,
  deps,
  staff,
}) => {
  const { rows } = product;
  const seats = [await sitAt(product, "B1"), await sitAt(product, "B2")] as const;
  for (const seat of seats) await seat.send();
  let papers = 0;
  for (let nth = 0; nth < 42; nth += 1) {
    const seat = seats[nth % 2 === 0 ? 0 : 1];
    const { lineId } = await seat.readLine();
    const setStatus = (status: string) =>
      rows.all("update order_line set kitchen_status = $2 where line_id = $1", [lineId, status]);
    const acts = [
      () => seat.change({ quantity: (nth % 5) + 2 }),
      () => seat.change({ note: `catatan ${nth}` }),
      () => seat.send([GADO_GADO, { ...GADO_GADO, note: `alergi ${nth % 4}` }]),
      () => staff.voidLine(lineId, 1),
      () => setStatus("SERVED"),
      async () => {
        const { id: tableId } = await rows.one<{ id: string }>(
          "select table_id as id from dining_table where store_id = 'S01' and label = $1",
          [`B${(nth % 5) + 4}`],
        );
        await staff.moveParty(seat.sessionId, tableId);
      },
      () => setStatus("FIRED"),
    ];
    await acts[(nth >> 1) % acts.length]?.();
    if (nth % 3 === 0) papers += (await printAll(grill, deps)).length;
  }
  papers += (await printAll(grill, deps)).length;
  expect(papers).toBeGreaterThan(20);
  expect(await rows.all(PAPER_FAULTS)).toEqual([]);
  expect(await printAll(grill, deps)).toEqual([]);
});
