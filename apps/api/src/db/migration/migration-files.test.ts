import { expect, test } from "vitest";
import { compareMigrations, migrationNames } from "./migration-files.ts";

test("no two migrations have one number", async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test("what was not applied is pending, whatever its number; what says something else was changed", () => {
  const file = (name: string, checksum: string) => ({ name, text: "", checksum });
  const files = [file("0001-a.sql", "a"), file("0002-b.sql", "b"), file("0003-c.sql", "c")];
  const applied = [
    { name: "0001-a.sql", checksum: "a" },
    { name: "0003-c.sql", checksum: "other" },
    { name: "0009-gone.sql", checksum: "x" },
  ];
  const { pending, changed } = compareMigrations(files, applied);
  expect(pending.map(({ name }) => name)).toEqual(["0002-b.sql"]);
  expect(changed).toEqual(["0003-c.sql"]);
});
