// npm run requirements: which numbered requirements a test proves, and which are open.
import { listCode } from "./architecture/source-files.ts";
import { readRequirements } from "./requirements/requirement-list.ts";
import { idsInTitles } from "./requirements/test-titles.ts";

const proved = new Set(
  listCode()
    .filter(({ isTest }) => isTest)
    .flatMap(({ text }) => idsInTitles(text)),
);
const requirements = readRequirements();

for (const [area, rows] of Object.entries(Object.groupBy(requirements, ({ area }) => area))) {
  if (rows === undefined) continue;
  const open = rows.filter(({ id }) => !proved.has(id));
  console.log(`${area.padEnd(10)} ${rows.length - open.length} of ${rows.length} proved`);
  for (const wave of [1, 2])
    printOpen(
      wave,
      open.filter((row) => row.wave === wave),
    );
}
const count = requirements.filter(({ id }) => proved.has(id)).length;
console.log(`\n${count} of ${requirements.length} requirements are proved by a test.`);

function printOpen(wave: number, rows: readonly { id: string }[]): void {
  if (rows.length > 0) console.log(`  open (wave ${wave}): ${rows.map(({ id }) => id).join(" ")}`);
}
