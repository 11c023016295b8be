import { readdirSync } from "node:fs";
import { fromRoot } from "./root.mjs";
import { runNode } from "./run.mjs";
import { toolFile } from "./tools.mjs";

/** Static checks: name and arguments of Node. */
export function checks() {
  return [
    { name: "lint", args: [toolFile("oxlint"), "--type-aware", "--deny-warnings"] },
    ...typeProjects().map((project) => ({
      name: `types of ${project}`,
      args: [toolFile("tsc"), "--noEmit", "-p", project],
    })),
    { name: "dead code", args: [toolFile("knip"), "--no-progress"] },
    {
      name: "code that only tests use",
      args: [fromRoot("scripts/setup/unused-in-production.mjs")],
    },
    { name: "format", args: [toolFile("prettier"), "--check", "--log-level", "warn", "."] },
  ];
}

/** Prints each result; returns the names of the failed checks. */
export async function runChecks() {
  const failed = [];
  for (const { name, args } of checks()) {
    const started = Date.now();
    const code = await runNode(args, { quiet: true });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

/** Every tsconfig of a workspace, and the one of the tests. */
function typeProjects() {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(fromRoot(parent)).map((name) => `${parent}/${name}`),
  );
  const workspaces = [...folders, "bench"].flatMap((folder) =>
    readdirSync(fromRoot(folder))
      .filter((name) => /^tsconfig(?:\.\w+)?\.json$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...workspaces, "tsconfig.tests.json"];
}
