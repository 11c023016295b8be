import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SIGNING_EXEMPT_PATHS } from "@santap/contract/signing/exempt-paths";
import { PUB_REPORT_PATH } from "@santap/contract/calls/tracking";
import { expect, test } from "vitest";
import { CONTRACT_CALLS } from "./contract-calls.ts";

const CONTRACT = fileURLToPath(
  new URL("../../../../../packages/contract/src/calls/", import.meta.url),
);

test("the list that the server is compared with has the calls of every file of the contract", async () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const modules = (await Promise.all(files.map((name) => import(CONTRACT + name)))) as object[];
  const paths = modules.flatMap((module) =>
    Object.values(module).flatMap((value: { path?: string }) => (value.path ? [value.path] : [])),
  );
  expect(paths.length).toBeGreaterThan(20);
  const listed = [...CONTRACT_CALLS.map(({ path }) => path), PUB_REPORT_PATH];
  expect(listed.toSorted()).toEqual(paths.toSorted());
});

test("CLIENT-23 no call of a diner is left unsigned but the exempt ones, and the one that makes a key known", () => {
  const unsigned = CONTRACT_CALLS.filter(
    ({ signed, access }) => !signed && access !== "operator" && access !== "staff",
  ).map(({ path }) => path);
  const ofDiners = unsigned.filter((path) => !/^\/(?:operator|staff)\//.test(path));
  const others = ofDiners.filter((path) => !SIGNING_EXEMPT_PATHS.has(path));
  expect(others).toEqual(["/security/registerKey"]);
});

test("CLIENT-23 no exempt call is signed", () => {
  const exempt = CONTRACT_CALLS.filter(({ path }) => SIGNING_EXEMPT_PATHS.has(path));
  expect(exempt.length).toBeGreaterThan(0);
  expect(exempt.filter(({ signed }) => signed)).toEqual([]);
});
