import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createVitest } from "vitest/node";
import { root } from "./root.mjs";
import { JOURNEYS } from "./screen-journeys.mjs";
import { journeyFilter } from "./test-sets.mjs";

const SETS = ["guards", "rest", "all"] as const;
const files = new Map<string, string[]>();

beforeAll(async () => {
  for (const set of SETS) files.set(set, await listFiles(set));
});

/** As Vitest finds them with the configuration of a set. */
async function listFiles(set: string): Promise<string[]> {
  process.env["TEST_SET"] = set;
  const vitest = await createVitest("test", { watch: false, reporters: [] }, { root });
  try {
    const found = await vitest.globTestSpecifications();
    return found.map(({ moduleId }) => moduleId.slice(root.length + 1)).sort();
  } finally {
    delete process.env["TEST_SET"];
    await vitest.close();
  }
}

test("npm test and test:rest run every test file once between them, and test:all runs the same", () => {
  const [guards = [], rest = [], all = []] = SETS.map((set) => files.get(set));
  expect([...guards, ...rest].sort()).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
  expect(guards.length).toBeGreaterThan(500);
  expect(rest.length).toBeGreaterThan(150);
});

test("a journey with the tag @screen is run by npm test alone, any other by test:rest alone", () => {
  const { grep } = journeyFilter("guards");
  expect(journeyFilter("rest")).toEqual({ grepInvert: grep });
  expect(journeyFilter("all")).toEqual({});
  expect(grep?.test("DEAL-1 a guest buys a deal @screen")).toBe(true);
  expect(grep?.test("DEAL-1 a guest buys a deal")).toBe(false);
});

test.each(Object.keys(JOURNEYS))("every screen of the %s has a journey in npm test", (app) => {
  const folder = join(root, "apps", app);
  const tagged = globSync("**/*.e2e.ts", { cwd: join(folder, "e2e") }).filter((file) =>
    readFileSync(join(folder, "e2e", file), "utf8").includes("@screen"),
  );
  const shown = Object.entries(JOURNEYS[app] ?? {})
    .filter(([, paths]) => tagged.some((file) => paths.some((path) => file.startsWith(path))))
    .map(([screen]) => screen);
  expect(shown).toEqual(readdirSync(join(folder, "src/features")).sort());
});
