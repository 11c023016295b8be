import { readdirSync } from "node:fs";
import { fromRoot } from "./root.mjs";
import { runNode } from "./run.mjs";
import { toolFile } from "./tools.mjs";

/** Static checks: name and arguments of Node. */
export function checks() {
  return [
    { name: "format", args: [toolFile("oxfmt"), "--check", "."] },
    { name: "lint", args: [toolFile("oxlint"), "--type-aware", "--deny-warnings"] },
    ...typeProjects().map((project) => ({
      name: `types of ${project}`,
      // More checkers would each derive most of the types anew: twice the CPU time for the same answer.
      args: [toolFile("tsc"), "--noEmit", "--checkers", "1", "-p", project],
    })),
    { name: "dead code", args: [toolFile("knip"), "--no-progress"] },
    {
      name: "code that only tests use",
      args: [fromRoot("scripts/setup/unused-in-production.mjs")],
    },
  ];
}

/** For the tools written in Go, of which two run at a time. */
const ONE_CORE = { GOMAXPROCS: "1" };

/** Prints each result; returns the names of the failed checks. Two at a time. */
export async function runChecks() {
  const waiting = checks();
  const failed = [];
  async function runNext() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check))) failed.push(check.name);
    }
  }
  await Promise.all([runNext(), runNext()]);
  return failed;
}

async function passes({ name, args }) {
  const started = Date.now();
  const code = await runNode(args, { quiet: true, env: ONE_CORE });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  return code === 0;
}

/** Those of browser code and of pure packages, what runs under Node, and tests that also use the DOM. */
function typeProjects() {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(fromRoot(parent)).map((name) => `${parent}/${name}`),
  );
  const workspaces = [...folders, "bench"].flatMap((folder) =>
    readdirSync(fromRoot(folder))
      .filter((name) => /^tsconfig(?:\.\w+)?\.json$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...workspaces, "tsconfig.json", "tsconfig.browser-tests.json"];
}
