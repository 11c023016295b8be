import { appendFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openErasureList } from "./erasure-list-store.ts";

function makePath(): string {
  const folder = mkdtempSync(join(tmpdir(), "santap-erasures-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "erased");
}

test("ACC-5 the erasure list keeps user ids, for its owner's eyes", () => {
  const path = makePath();
  const list = openErasureList(path);
  expect(list.read()).toEqual(new Set());
  for (const id of ["u_1", "u_2", "u_1"]) list.add(id);
  expect(list.read()).toEqual(new Set(["u_1", "u_2"]));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  appendFileSync(path, "not an id\nu_3");
  expect(openErasureList(path).read()).toEqual(new Set(["u_1", "u_2", "u_3"]));
});

test("without a path nothing is kept", () => {
  const list = openErasureList(null);
  list.add("u_1");
  expect(list.read()).toEqual(new Set());
});
