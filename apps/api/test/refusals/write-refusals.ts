import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import refusals from "../../src/http/api-docs/call-refusals.json" with { type: "json" };

// npm run refusals -- FOLDER: adds what the features have recorded there to the description's list.

const LIST = new URL("../../src/http/api-docs/call-refusals.json", import.meta.url);
const [folder = ""] = process.argv.slice(2);
const pairs = new Set(
  Object.entries(refusals as Record<string, string[]>).flatMap(([path, codes]) =>
    codes.map((code) => `${path} ${code}`),
  ),
);
for (const name of readdirSync(folder))
  for (const line of readFileSync(join(folder, name), "utf8").split("\n"))
    if (line !== "") pairs.add(line);
const list: Record<string, string[]> = {};
for (const pair of [...pairs].toSorted()) {
  const [path = "", code = ""] = pair.split(" ");
  (list[path] ??= []).push(code);
}
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
