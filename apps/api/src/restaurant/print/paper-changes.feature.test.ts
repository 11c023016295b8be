import { describe, expect } from "vitest";
import { inParallel } from "../../testing/until.ts";
import { queueTickets } from "./job/queue-tickets.ts";
import { GADO_GADO, printAll, readWords, sitAt, SOTO, testOnPaper } from "./paper.fixture.ts";

const test = testOnPaper();

describe("NOV-8 a kitchen on paper", () => {
  test("NOV-8 prints each change of number and note by its guest, once, with old and new", async ({
    product,
    grill,
    deps,
  }) => {
    const guest = await sitAt(product, "B1");
    await guest.send();
    const [first, ...more] = await printAll(grill, deps);
    expect([first?.includes("2 x Gado-gado"), more]).toEqual([true, []]);
    await guest.change({ note: "ALERGI KACANG" });
    const noted = await printAll(grill, deps);
    expect(noted).toHaveLength(1);
    for (const words of ["*** UBAH ***", "Meja B1", "2 x Gado-gado", "ALERGI KACANG", "tadinya: -"])
      expect(noted[0]).toContain(words);
    // In letters twice as large.
    const sized = noted[0]?.split("\u001D!").find((part) => part.includes("ALERGI"));
    expect(sized?.codePointAt(0)).toBe(0x11);
    await guest.change({ quantity: 5 });
    const grown = await printAll(grill, deps);
    expect(grown).toHaveLength(1);
    for (const words of ["*** UBAH ***", "5 x Gado-gado", "2 x -> 5 x"])
      expect(grown[0]).toContain(words);
    await guest.change({ quantity: 4, note: "ALERGI KACANG, sendok dua" });
    const both = (await printAll(grill, deps)).toSorted();
    expect(both).toHaveLength(2);
    expect(both.find((paper) => paper.includes("BATAL"))).toContain("1 x Gado-gado");
    const changed = both.find((paper) => paper.includes("UBAH"));
    for (const words of ["sendok dua", "tadinya: ALERGI KACANG"]) expect(changed).toContain(words);
    await guest.change({ quantity: 0 });
    const gone = await printAll(grill, deps);
    expect(gone).toHaveLength(1);
    for (const words of ["*** BATAL ***", "4 x Gado-gado"]) expect(gone[0]).toContain(words);
    expect(await printAll(grill, deps)).toEqual([]);
  });

  test("NOV-8 prints how many staff took off, of what its paper says, however the line grew before", async ({
    product,
    grill,
    deps,
    staff,
  }) => {
    const guest = await sitAt(product, "B2");
    await guest.send();
    await printAll(grill, deps);
    const { lineId } = await guest.readLine();
    // Grown and taken off before the paper said it: it says 2, and 1 is left.
    await guest.change({ quantity: 5 });
    await staff.voidLine(lineId, 4);
    const less = await printAll(grill, deps);
    expect(less).toHaveLength(1);
    for (const words of ["*** BATAL ***", "1 x Gado-gado", "2 x -> 1 x"])
      expect(less[0]).toContain(words);
    await staff.voidLine(lineId);
    const [gone, ...more] = await printAll(grill, deps);
    expect([gone?.includes("1 x Gado-gado"), more]).toEqual([true, []]);
  });

  test("NOV-8 prints a move and a merge: the old table and the new one, of the dishes that moved", async ({
    product,
    grill,
    deps,
    staff,
  }) => {
    const [guest, other] = [await sitAt(product, "B3"), await sitAt(product, "B4")];
    await guest.send();
    await other.send([{ ...GADO_GADO, note: "alergi telur" }]);
    expect(await printAll(grill, deps)).toHaveLength(2);
    const { table_id: tableId } = await product.rows.one<{ table_id: string }>(
      "select table_id from dining_table where store_id = 'S01' and label = 'B9'",
    );
    await staff.moveParty(guest.sessionId, tableId);
    const [moved, ...more] = await printAll(grill, deps);
    for (const words of ["*** UBAH ***", "Meja B3 -> B9", "2 x Gado-gado"])
      expect(moved).toContain(words);
    expect(more).toEqual([]);
    const joined = await staff.mergeParties(guest.sessionId, other.sessionId);
    expect(joined).toMatchObject({ sessionId: other.sessionId });
    const merged = await printAll(grill, deps);
    expect(merged).toHaveLength(1);
    // Those who had an allergy at the table that they joined are theirs now.
    for (const words of ["Meja B9 -> B4", "alergi telur"]) expect(merged[0]).toContain(words);
    expect(await printAll(grill, deps)).toEqual([]);
  });

  test("NOV-6 prints an allergy that the party writes later, for another station's dish or in a round that waits", async ({
    product,
    grill,
    deps,
  }) => {
    const guest = await sitAt(product, "B5");
    await guest.send();
    await printAll(grill, deps);
    await guest.send([SOTO], "saya alergi udang");
    const [slip, ...more] = await printAll(grill, deps);
    for (const words of ["*** UBAH ***", "alergi udang", "2 x Gado-gado"])
      expect(readWords(slip ?? "")).toContain(words);
    expect(more).toEqual([]);
    const feast = [
      { ...SOTO, quantity: 99 },
      { ...SOTO, quantity: 60, note: "allergic to milk" },
    ];
    expect(await guest.send(feast)).toMatchObject({ roundState: "AWAITING_STAFF" });
    const [waiting] = await printAll(grill, deps);
    for (const words of ["alergi udang", "allergic to milk"])
      expect(readWords(waiting ?? "")).toContain(words);
    // A ticket of a later round knows both.
    await guest.send();
    const [later, ...none] = await printAll(grill, deps);
    for (const words of ["alergi udang", "allergic to milk"])
      expect(readWords(later ?? "")).toContain(words);
    expect([later?.includes("UBAH"), none]).toEqual([false, []]);
  });

  test("NOV-8 a kitchen on paper gets one slip for a change, however many servers look at once", async ({
    product,
    grill,
    deps,
  }) => {
    const guest = await sitAt(product, "B6");
    await guest.send();
    await printAll(grill, deps);
    for (const quantity of [3, 1, 4]) {
      await Promise.all([guest.change({ quantity }), inParallel(4, () => queueTickets(deps))]);
      const papers = await printAll(grill, deps);
      expect(papers).toHaveLength(1);
    }
  });

  test("NOV-6 the longest note is on paper whole", async ({ product, grill, deps }) => {
    const guest = await sitAt(product, "B7");
    const words = "Rindfleischetikettierungsgesetz bitte ohne ".repeat(3);
    const note = `${words.slice(0, 115)} SAYA ALERGI UDANG 12345`;
    expect(note.length).toBeLessThanOrEqual(140);
    await guest.send([{ ...GADO_GADO, note }], note);
    const [paper] = await printAll(grill, deps);
    const letters = (text: string) => readWords(text).replaceAll(" ", "");
    expect(letters(paper ?? "").split(letters(note))).toHaveLength(3);
  });

  test("NOV-8 where the store says so, a guest does not change what is on paper; staff do", async ({
    product,
    grill,
    deps,
    staff,
  }) => {
    await product.rows.all("update store set printed_lines_stay = true where store_id = 'S01'");
    const guest = await sitAt(product, "B8");
    await guest.send();
    await printAll(grill, deps);
    for (const change of [{ quantity: 5 }, { quantity: 0 }, { note: "pedas" }])
      expect((await guest.refusal(change)).code).toBe("6140005");
    expect(await printAll(grill, deps)).toEqual([]);
    const { lineId } = await guest.readLine();
    await staff.voidLine(lineId, 1);
    expect(await printAll(grill, deps)).toHaveLength(1);
    await product.rows.all("update store set printed_lines_stay = false where store_id = 'S01'");
    await guest.change({ quantity: 2 });
    expect(await printAll(grill, deps)).toHaveLength(1);
  });
});
