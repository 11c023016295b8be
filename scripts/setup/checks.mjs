import { readdirSync } from "node:fs";
import { at } from "./house.mjs";
import { runNode } from "./run.mjs";
import { toolFile } from "./tools.mjs";

/** What needs no running program: each a name and the arguments of Node. */
export function checks() {
  return [
    { name: "lint", args: [toolFile("oxlint"), "--type-aware", "--deny-warnings"] },
    ...typeProjects().map((project) => ({
      name: `types of ${project}`,
      args: [toolFile("tsc"), "--noEmit", "-p", project],
    })),
    { name: "dead code", args: [toolFile("knip"), "--no-progress"] },
    { name: "format", args: [toolFile("prettier"), "--check", "--log-level", "warn", "."] },
  ];
}

/** Runs every check, says how each went, and returns the names of those that failed. */
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

/** Every configuration of the type checker in a workspace, and the one of the tests. */
function typeProjects() {
  const folders = ["packages", "apps"].flatMap((parent) =>
    readdirSync(at(parent)).map((name) => `${parent}/${name}`),
  );
  const workspaces = [...folders, "bench"].flatMap((folder) =>
    readdirSync(at(folder))
      .filter((name) => /^tsconfig(?:\.\w+)?\.json$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...workspaces, "tsconfig.tests.json"];
}
