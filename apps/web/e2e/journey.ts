import { expect, test as base, type BrowserContext } from "@playwright/test";
import { bootSantap, type SantapEnvironment } from "@santap/dev-env/boot";
import { createSandboxClient, type SandboxClient } from "./sandbox.ts";

export { expect };

interface JourneyFixtures {
  sandbox: SandboxClient;
  /** Names errors that a journey provokes on purpose; all others fail it. */
  tolerate: (expected: RegExp) => void;
  watch: void;
}

interface WorkerFixtures {
  /** Database, app and sandbox of this worker, as processes that a journey may kill and restart. */
  world: SantapEnvironment;
}

/** One tap proves a person here; journeys about the puzzle boot a product of their own. */
const SETTINGS = {
  LOG_LEVEL: "warn",
  HUMAN_VERIFICATION: "sandbox,embedded",
  HUMAN_PUZZLES: "6",
};

/** A journey in a browser against the whole product. An error in console, page or server log fails it. */
export const test = base.extend<JourneyFixtures & { tolerated: RegExp[] }, WorkerFixtures>({
  world: [
    async ({}, use) => {
      const world = await bootSantap({ mode: "processes", env: SETTINGS });
      await use(world);
      await world.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ world }, use) => use(world.appUrl),
  sandbox: async ({ world }, use) => use(createSandboxClient(world.sandboxUrl)),
  tolerated: async ({}, use) => use([]),
  tolerate: async ({ tolerated }, use) => use((expected) => void tolerated.push(expected)),
  watch: [
    async ({ context, sandbox, tolerated, world }, use) => {
      const parts = [world.api, world.sandbox];
      const before = parts.map(({ output }) => output.length);
      const seen = watchBrowser(context);
      await use();
      await sandbox.setFaults({});
      const logged = parts.flatMap(({ name, output }, i) =>
        output
          .slice(before[i])
          .filter(isErrorLine)
          .map((line) => `${name}: ${line}`),
      );
      const errors = [...seen, ...logged];
      expect(errors.filter((error) => !tolerated.some((known) => known.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

function watchBrowser(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error")
      seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => seen.push(`page: ${error.error().message}`));
  return seen;
}

/** Pino's level 50 is error. A line that is no JSON comes from a program that fell over. */
function isErrorLine(line: string): boolean {
  try {
    const { level } = JSON.parse(line) as { level?: number };
    return level !== undefined && level >= 50;
  } catch {
    return true;
  }
}
