import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkLibraries, locatePostgres } from "./binaries.ts";

test("an unsupported platform gets a message with the solution", () => {
  expect(() => locatePostgres("plan9-vax")).toThrow(
    'There is no embedded PostgreSQL for plan9-vax in node_modules: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.',
  );
});

test("the server of this platform is found", () => {
  expect(existsSync(locatePostgres().postgres)).toBe(true);
});

test("library links are created if the install script was not allowed to run", () => {
  const folder = mkdtempSync(join(tmpdir(), "santap-links-"));
  mkdirSync(join(folder, "native/lib"), { recursive: true });
  writeFileSync(join(folder, "native/lib/libx.so.1.2"), "library");
  const links = [{ source: "native/lib/libx.so.1.2", target: "native/lib/libx.so.1" }];
  writeFileSync(join(folder, "native/pg-symlinks.json"), JSON.stringify(links));
  linkLibraries(folder);
  linkLibraries(folder);
  expect(readFileSync(join(folder, "native/lib/libx.so.1"), "utf8")).toBe("library");
  rmSync(folder, { recursive: true });
});
