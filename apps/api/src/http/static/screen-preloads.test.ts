import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readScreens } from "./screen-preloads.ts";

const SCREENS = [
  { route: "/", files: ["assets/home.js"], messages: {} },
  {
    route: "/t/:tableCode",
    files: ["assets/table.js", "assets/table.css"],
    messages: { idID: ["assets/id.js"], enGB: ["assets/en.js"] },
  },
  { route: "/pay", query: { step: "wait" }, files: ["assets/wait.js"], messages: {} },
  { route: "/pay", files: ["assets/wait.js", "assets/counter.js"], messages: {} },
  { route: "*", files: ["assets/gone.js"], messages: {} },
];

interface RequestHead {
  search?: string;
  cookie?: string;
  acceptLanguage?: string;
}

function findScreen(pathname: string, request: RequestHead = {}) {
  const dist = mkdtempSync(join(tmpdir(), "santap-screens-"));
  writeFileSync(join(dist, "screens.json"), JSON.stringify(SCREENS));
  return readScreens(dist)({
    pathname,
    search: request.search ?? "",
    cookie: request.cookie,
    acceptLanguage: request.acceptLanguage,
  });
}

function findPreloads(pathname: string, request?: RequestHead) {
  return findScreen(pathname, request).preloads;
}

test("a page comes with the scripts and styles that its screen begins with", () => {
  expect(findPreloads("/")).toBe("</assets/home.js>; rel=modulepreload");
  expect(findPreloads("/t/DEMO-A1")).toBe(
    "</assets/table.js>; rel=modulepreload, " +
      "</assets/table.css>; rel=preload; as=style; crossorigin, </assets/id.js>; rel=modulepreload",
  );
});

test("its words are those of the language that was chosen, else that the browser asks for", () => {
  const english = expect.stringContaining("en.js");
  expect(findPreloads("/t/X", { acceptLanguage: "en-GB,id;q=0.8" })).toEqual(english);
  expect(findPreloads("/t/X", { cookie: "a=1; language=enGB", acceptLanguage: "id" })).toEqual(
    english,
  );
});

test("a part that the query does without is not named", () => {
  expect(findPreloads("/pay", { search: "step=counter" })).toContain("counter.js");
  expect(findPreloads("/pay", { search: "a=1&step=wait" })).toBe(
    "</assets/wait.js>; rel=modulepreload",
  );
});

test("an address that no route knows comes with what says so", () => {
  expect(findPreloads("/t/a/b")).toContain("gone.js");
  expect(["/", "/t/X", "/pay", "/t/a/b", "/t"].map((path) => findScreen(path).known)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("a build that says nothing of its screens is served without", () => {
  const page = { pathname: "/", search: "", cookie: undefined, acceptLanguage: undefined };
  expect(readScreens(tmpdir())(page)).toEqual({ known: true, preloads: undefined });
});
