import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { compareRowTypes } from "./compare-row-types.ts";
import type { RecordedStatement } from "./record-statements.ts";

const { INT8, TEXT } = pg.types.builtins;
const sources = mkdtempSync(join(tmpdir(), "santap-statements-"));
writeFileSync(join(sources, "a.ts"), "interface Seen { at: number; name: string | null }\n");
afterAll(() => rmSync(sources, { recursive: true }));

test("a row type has exactly the columns that its statements return, of their types", () => {
  const columns: RecordedStatement["columns"] = [
    ["at", INT8],
    ["name", TEXT],
  ];
  const ran: RecordedStatement[] = [
    { text: "as claimed", columns, nulls: ["name"] },
    { text: "less", columns: [["at", INT8]], nulls: [] },
    { text: "another type", columns: columns.map(([name]) => [name, TEXT]), nulls: [] },
    { text: "more", columns: [...columns, ["more", TEXT]], nulls: [] },
    { text: "null", columns, nulls: ["at"] },
  ];
  const matching = (fault: string) => expect.stringMatching(`^a.ts:7: .*${fault}`);
  expect(compareRowTypes(sources, [{ file: "a.ts", line: 7, claim: "Seen", ran }])).toEqual([
    matching('"name", "is not returned"'),
    matching('"at", "has another type"'),
    matching('"more", "is not in the row type"'),
    matching('"at", "was null"'),
  ]);
});
