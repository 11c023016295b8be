import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { BASE_PATH } from "@santap/contract/call";
import openapiTS, { astToString } from "openapi-typescript";
import { expect } from "vitest";
import { testWithServers } from "../../../test/unlistened-servers.ts";

const require = createRequire(import.meta.url);

interface Problem {
  readonly severity: string;
  readonly ruleId: string;
  readonly message: string;
}

const test = testWithServers("demo")
  .extend("folder", { scope: "file" }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), "santap-description-"));
    onCleanup(() => rmSync(folder, { recursive: true }));
    return folder;
  })
  .extend("description", { scope: "file" }, async ({ servers }) => {
    const app = await servers.serve({});
    return (await app.inject(`${BASE_PATH}/openapi.json`)).body;
  });

/** Runs a program of an installed package; resolves with its output, also where it exits with a fault. */
function runProgram(file: string, given: readonly string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...given], { env, maxBuffer: 1 << 26 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

test("the description of the calls passes the recommended rules of its linter", async ({
  description,
  folder,
}) => {
  const file = join(folder, "openapi.json");
  writeFileSync(file, description);
  const linter = require.resolve("@redocly/cli/bin/cli.js");
  const found = await runProgram(linter, [
    ...["lint", file, "--extends", "recommended", "--format", "json", "--max-problems", "1000"],
  ]);
  const { problems } = JSON.parse(found) as { problems: Problem[] };
  expect(problems.map(({ severity, ruleId }) => `${severity} ${ruleId}`).toSorted()).toEqual([
    // No licence is chosen yet, and this server runs on the machine of a test.
    "warn info-license-strict",
    "warn no-server-example.com",
  ]);
});

const CLIENT = `
import type { components, paths } from "./santap.ts";
type Reply<P extends keyof paths> = paths[P] extends {
  post: { responses: { 200: { content: { "application/json": infer Body } } } };
} ? Body : never;
type Payload<P extends keyof paths> = paths[P] extends {
  post: { requestBody: { content: { "application/json": infer Body } } };
} ? Body : never;

export async function call<P extends keyof paths>(path: P, body: Payload<P>): Promise<Reply<P>> {
  return (await (await fetch(path, { method: "POST", body: JSON.stringify(body) })).json()) as Reply<P>;
}
export const name = async () => {
  const { data, error } = await call("/digital-food/menu/query", { storeId: "S01" });
  return data?.categories[0]?.items[0]?.name ?? error?.code.toUpperCase();
};
export const price: components["schemas"]["PriceBreakdown"]["payableAmount"] = 1;
// @ts-expect-error the store has to be named
export const wrong = call("/digital-food/menu/query", {});
`;

test("a client generated from the description compiles, and refuses a call without its fields", async ({
  description,
  folder,
}) => {
  const types = astToString(await openapiTS(description));
  writeFileSync(join(folder, "santap.ts"), types);
  writeFileSync(join(folder, "client.ts"), CLIENT);
  const compiler = join(dirname(require.resolve("typescript/package.json")), "bin", "tsc");
  const options =
    "--noEmit --strict --allowImportingTsExtensions --lib es2023,dom --module nodenext";
  const output = await runProgram(compiler, [...options.split(" "), join(folder, "client.ts")]);
  expect(output).toBe("");
});
