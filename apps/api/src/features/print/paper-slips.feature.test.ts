import { expect } from "vitest";
import { moveSession } from "../order/party/move-session.ts";
import { STAFF } from "../order/staff/table-staff.fixture.ts";
import { takeOffLine } from "../order/staff/take-off-line.ts";
import { GADO_GADO, printAll, sitAt, testOnPaper } from "./paper.fixture.ts";

const test = testOnPaper();

test("NOV-8 what was taken off at the old table is called off there, also where both are one look", async ({
  product,
  grill,
  deps,
}) => {
  const guest = await sitAt(product, "B1");
  await guest.send();
  await printAll(grill, deps);
  const { lineId } = await guest.readLine();
  const { table_id: tableId } = await product.rows.one<{ table_id: string }>(
    "select table_id from dining_table where store_id = 'S01' and label = 'B2'",
  );
  await moveSession(deps, { ...STAFF, sessionId: guest.sessionId, tableId });
  await takeOffLine(deps, { ...STAFF, lineId, portions: "ALL" });
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
