import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const FOLDER = fileURLToPath(new URL("../../docs/decisions/", import.meta.url));
const RECORD = /^(\d{3})-.*\.md$/;
const ROW = /^\| (?:\[(\d{3})\]\(([^)]+)\)|(\d{3})(?: to (\d{3}))?) +\| (.+?) +\|/gm;

const records = readdirSync(FOLDER).filter((name) => RECORD.test(name));
const rows = [...readFileSync(`${FOLDER}README.md`, "utf8").matchAll(ROW)];

test("the index of decisions has every record with its title", () => {
  const listed = rows.flatMap(([, , file, , , title]) => (file ? [`${file} ${title}`] : []));
  const expected = records.map((name) => {
    const [heading = ""] = readFileSync(FOLDER + name, "utf8").split("\n", 1);
    return `${name} ${heading.replace(/^# \d{3}: /, "")}`;
  });
  expect(listed).toEqual(expected.toSorted());
});

test("the index of decisions names every number, also the ones that were not used", () => {
  const numbers = rows.flatMap(([, used, , first, last]) => {
    const from = Number(used ?? first);
    return Array.from({ length: Number(last ?? from) - from + 1 }, (_, step) => from + step);
  });
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
