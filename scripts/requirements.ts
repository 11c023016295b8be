// npm run requirements: which requirements are named by a test title, and which are open.
import { collectTitles } from "./requirements/collect-titles.ts";
import { readRequirements } from "./requirements/requirement-list.ts";
import { readTitleIds } from "./requirements/title-ids.ts";

/** Areas of the second wave, whose rules are added to docs/requirements.md when they are built. */
const SECOND_WAVE_AREAS =
  "CPN DEAL FUND DISC TABLE ACC STAFF KDS CTR FLOOR SHIFT MER MENU TBL HOURS PROMO SETTLE ONBOARD SCALE NOV";

const titles = await collectTitles();
const proved = new Set(titles.flatMap(readTitleIds));
const requirements = readRequirements();
const known = new Set(requirements.map(({ id }) => id));

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
console.log(
  `\n${count} of ${requirements.length} requirements are proved by ${titles.length} tests.`,
);
printUnlisted();

function printOpen(wave: number, rows: readonly { id: string }[]): void {
  if (rows.length > 0) console.log(`  open (wave ${wave}): ${rows.map(({ id }) => id).join(" ")}`);
}

/** Ids of a known area without a row: a typo, or a rule that is missing in the list. */
function printUnlisted(): void {
  const areas = new Set([...requirements.map(({ area }) => area), ...SECOND_WAVE_AREAS.split(" ")]);
  const isOfArea = (id: string) => areas.has(id.slice(0, id.lastIndexOf("-")));
  const unlisted = [...proved].filter((id) => isOfArea(id) && !known.has(id)).sort();
  if (unlisted.length === 0) return;
  console.log(`Named by titles, but without a row in docs/requirements.md: ${unlisted.join(" ")}`);
  process.exitCode = 1;
}
