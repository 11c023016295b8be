import { decidePrint } from "@santap/contract/calls/staff/print";
import { expect } from "vitest";
import { openKitchen } from "../kitchen/kitchen.fixture.ts";
import { endOverdueJobs } from "./job/end-overdue-jobs.ts";
import { queueTickets } from "./job/queue-tickets.ts";
import { GADO_GADO, printAll, sitAt, testOnPaper } from "./paper.fixture.ts";

const test = testOnPaper();

test("NOV-8 what was taken off at the old table is called off there, also where both are one look", async ({
  product,
  grill,
  deps,
  staff,
}) => {
  const guest = await sitAt(product, "B1");
  await guest.send();
  await printAll(grill, deps);
  const { lineId } = await guest.readLine();
  const { table_id: tableId } = await product.rows.one<{ table_id: string }>(
    "select table_id from dining_table where store_id = 'S01' and label = 'B2'",
  );
  await staff.moveParty(guest.sessionId, tableId);
  await staff.voidLine(lineId);
  const [gone, ...more] = await printAll(grill, deps);
  for (const words of ["*** BATAL ***", "Meja B1 -> B2", "2 x Gado-gado"])
    expect(gone).toContain(words);
  expect(more).toEqual([]);
});

test("NOV-8 of one look BATAL comes out before UBAH, and an earlier round before a later one", async ({
  product,
  grill,
  deps,
}) => {
  const guest = await sitAt(product, "B3");
  const notes = ["satu", "dua", "tiga", "empat"];
  for (const note of notes) await guest.send([GADO_GADO], note);
  const rounds = await printAll(grill, deps);
  expect(rounds.map((paper) => notes.findIndex((note) => paper.includes(note)))).toEqual([
    ...[0, 1, 2, 3],
  ]);
  for (const [nth, note] of notes.entries()) {
    await guest.change({ quantity: 6 });
    await printAll(grill, deps);
    await guest.change({ quantity: 5 - nth, note });
    const slips = await printAll(grill, deps);
    expect(slips.map((paper) => /UBAH|BATAL/.exec(paper)?.[0])).toEqual(["BATAL", "UBAH"]);
  }
});

test("NOV-8 CTR-3 a ticket that is printed again brings the slips that came after it, once, so that the last paper is right", async ({
  product,
  grill,
  deps,
}) => {
  const guest = await sitAt(product, "B4");
  await guest.send();
  await queueTickets(deps);
  await product.rows.all("update print_job set queued_at = queued_at - interval '16 minutes'");
  await endOverdueJobs(deps);
  const { job_id: jobId } = await product.rows.one<{ job_id: string }>(
    "select job_id from print_job where status = 'FAILED'",
  );
  await guest.change({ quantity: 5, note: "alergi telur" });
  expect(await printAll(grill, deps)).toHaveLength(1);
  // A later round has a ticket of its own, which is not repeated.
  await guest.send([GADO_GADO]);
  expect(await printAll(grill, deps)).toHaveLength(1);
  const screen = await openKitchen(product, "S01");
  const again = { storeId: "S01", jobId, decision: "AGAIN" } as const;
  await Promise.all([screen.ask(decidePrint, again), screen.ask(decidePrint, again)]);
  const [ticket, slip, ...more] = await printAll(grill, deps);
  for (const words of ["SALINAN 1", "2 x Gado-gado"]) expect(ticket).toContain(words);
  for (const words of ["SALINAN 1", "UBAH", "2 x -> 5 x", "alergi telur"])
    expect(slip).toContain(words);
  expect(more).toEqual([]);
});
