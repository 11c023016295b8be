/**
 * `npm run bench`, `npm run bench:settle` …: runs one scenario, by its name; `bench/README.md` describes them.
 * The exit code is 1 if one of its thresholds that fail a run is missed, or by an error.
 */
/** @returns whether it succeeded */
type Run = (args: readonly string[]) => Promise<boolean>;

const SCENARIOS: Readonly<Record<string, () => Promise<{ run: Run }>>> = {
  attack: () => import("./attack/attack.ts"),
  collector: () => import("./collector/collector.ts"),
  coupon: () => import("./coupon/coupon.ts"),
  journey: () => import("./journey/journey.ts"),
  kitchen: () => import("./kitchen/kitchen.ts"),
  "kitchen-memory": () => import("./kitchen/memory.ts"),
  login: () => import("./login/login.ts"),
  search: () => import("./search/search.ts"),
  settle: () => import("./settle/settle.ts"),
  table: () => import("./table/table.ts"),
  web: () => import("./web/web.ts"),
};

async function main([scenario = "", ...args]: readonly string[]): Promise<boolean> {
  const load = SCENARIOS[scenario];
  if (load === undefined) throw new Error(`there is no scenario "${scenario}"`);
  return (await load()).run(args);
}

main(process.argv.slice(2)).then(
  (succeeded) => (process.exitCode = succeeded ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
