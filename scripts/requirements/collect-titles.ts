import { spawnSync } from "node:child_process";
import { createVitest } from "vitest/node";
import { fromRoot } from "../setup/root.mjs";
import { toolFile } from "../setup/tools.mjs";

/** A suite of Playwright's JSON report: a file, or a group within one. */
interface JourneySuite {
  readonly specs?: readonly { readonly title: string }[];
  readonly suites?: readonly JourneySuite[];
}

/**
 * The title of every test, as the runners name it: rows of `test.each` and loops are expanded.
 * Collects all test files without running a test, which takes a minute or two.
 */
export async function collectTitles(): Promise<string[]> {
  return [...(await collectVitestTitles()), ...collectJourneyTitles()];
}

async function collectVitestTitles(): Promise<string[]> {
  const vitest = await createVitest("test", { watch: false, reporters: [] });
  try {
    const { testModules, unhandledErrors } = await vitest.collect([], { staticParse: false });
    const problems = [
      ...unhandledErrors.map(String),
      ...testModules.flatMap((module) =>
        module.errors().map(({ message }) => `${module.moduleId}: ${message}`),
      ),
    ];
    if (problems.length > 0) {
      throw new Error(`Test files could not be read:\n${problems.join("\n")}`);
    }
    return testModules.flatMap((module) => [...module.children.allTests()].map(({ name }) => name));
  } finally {
    await vitest.close();
  }
}

function collectJourneyTitles(): string[] {
  const args = [toolFile("playwright"), "test", "--list", "--reporter=json"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: fromRoot(),
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new Error(`The journeys could not be listed: ${stderr}`);
  const report = JSON.parse(stdout) as JourneySuite;
  return journeyTitles(report);
}

function journeyTitles({ specs = [], suites = [] }: JourneySuite): string[] {
  return [...specs.map(({ title }) => title), ...suites.flatMap(journeyTitles)];
}
