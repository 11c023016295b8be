import { describe, expect, test } from "vitest";
import { missingPaths } from "./doc-paths.ts";
import { errorCodeLiterals } from "./error-codes.ts";
import { apiFeatureFault, findEdgeCycle, webFeatureFault } from "./features.ts";
import { findFolderPairs } from "./folder-pairs.ts";
import { importFault } from "./import-table.ts";
import { parseImports } from "./imports.ts";
import { asksItsOwnWay, reachesNetwork } from "./network.ts";
import { countLines, filesByFolder, median } from "./sizes.ts";
import { namesWithoutVerb, storyTitles } from "./names.ts";
import type { SourceFile } from "./source-files.ts";

function file(path: string, text: string): SourceFile {
  const workspace = /^(?:apps|packages)\/([^/]+)\//.exec(path)?.[1] ?? "";
  return { path, workspace, isTest: path.endsWith(".test.ts"), text };
}

function faultsIn(path: string, text: string): (string | undefined)[] {
  return parseImports(file(path, text)).map(importFault);
}

describe("imports", () => {
  test("static, dynamic, re-exported, for effect and over several lines; comments are not read", () => {
    const text = `
      import type { A } from "./a.ts";
      import {
        b,
      } from "@santap/qris/parse";
      export { c } from '../c.ts';
      import "./style.css";
      const d = await import("node:fs");
      // import { no } from "./comment.ts";
      /* import { no } from "./block.ts"; */
    `;
    const found = parseImports(file("apps/api/src/paying/payment/x.ts", text));
    expect(found.map(({ specifier }) => specifier).sort()).toEqual(
      ["../c.ts", "./a.ts", "./style.css", "@santap/qris/parse", "node:fs"].sort(),
    );
    expect(found.find(({ specifier }) => specifier === "../c.ts")?.target).toBe(
      "apps/api/src/paying/c.ts",
    );
  });

  test.each([
    ["packages/domain/src/a.ts", "node:crypto"],
    ["packages/domain/src/a.ts", "@santap/contract/calls/order"],
    ["packages/snap/src/a.ts", "node:fs"],
    ["packages/ui/src/a.tsx", "@tanstack/react-query"],
    ["apps/web/src/a.tsx", "@santap/api/app"],
    ["apps/web/src/a.tsx", "node:path"],
    ["apps/api/src/a.ts", "@santap/dev-env/boot"],
    ["apps/sandbox/src/a.ts", "@santap/domain/money/rupiah"],
    ["apps/sandbox/src/a.test.ts", "@santap/api/app"],
    ["packages/dev-env/src/a.ts", "@santap/web/app"],
    ["packages/strange/src/a.ts", "./b.ts"],
    ["packages/client/src/wire/a.ts", "react"],
    ["packages/client/src/wire/a.ts", "@tanstack/react-query"],
    ["packages/client/src/a.ts", "@santap/ui/late"],
  ])("%s may not import %s", (path, specifier) => {
    expect(faultsIn(path, `import { x } from "${specifier}";`)).toEqual([expect.any(String)]);
  });

  test.each([
    ["packages/snap/src/a.ts", "node:crypto"],
    ["packages/client/src/a.tsx", "react"],
    ["packages/client/src/wire/a.ts", "@santap/contract/call"],
    ["apps/web/src/a.tsx", "@santap/domain/money/rupiah"],
    ["apps/api/src/a.test.ts", "@santap/dev-env/test-database"],
    ["packages/domain/src/a.test.ts", "fast-check"],
    ["apps/sandbox/src/a.ts", "@santap/snap/signature"],
  ])("%s may import %s", (path, specifier) => {
    expect(faultsIn(path, `import { x } from "${specifier}";`)).toEqual([undefined]);
  });
});

describe("features", () => {
  const first = (path: string, specifier: string) => {
    const found = parseImports(file(path, `import { x } from "${specifier}";`))[0];
    if (found === undefined) throw new Error("no import found");
    return found;
  };

  test("another feature's store is out of reach even along a listed edge", () => {
    const path = "apps/api/src/ordering/order/create-order.ts";
    expect(apiFeatureFault(first(path, "../../catalogue/menu/query-menu.ts"))).toBeUndefined();
    expect(apiFeatureFault(first(path, "../../catalogue/menu/menu-store.ts"))).toContain(
      "menu's own",
    );
    expect(apiFeatureFault(first(path, "./order-store.ts"))).toBeUndefined();
  });

  test("an edge that is not listed is refused", () => {
    const path = "apps/api/src/catalogue/menu/query-menu.ts";
    expect(apiFeatureFault(first(path, "../../ordering/order/create-order.ts"))).toContain(
      "menu → order",
    );
  });

  test("edges that lead back are found, directly or over others", () => {
    expect(findEdgeCycle({ order: ["payment"], payment: ["order"] })).toEqual([
      ...["order", "payment", "order"],
    ]);
    expect(findEdgeCycle({ refund: ["payment"], payment: ["order"], order: ["payment"] })).toEqual([
      ...["payment", "order", "payment"],
    ]);
    expect(findEdgeCycle({ refund: ["payment", "order"], payment: ["order"] })).toBeUndefined();
  });

  test("web features stay apart", () => {
    const path = "apps/web/src/features/home/home-screen.tsx";
    expect(webFeatureFault(first(path, "../menu/dish.tsx"))).toContain(
      "home imports the feature menu",
    );
    expect(webFeatureFault(first(path, "../../shell/frame.tsx"))).toBeUndefined();
  });
});

describe("folders inside a noun", () => {
  const pairsIn = (imports: readonly [from: string, specifier: string][]) => {
    const found = imports.flatMap(([from, specifier]) =>
      parseImports(file(`apps/api/src/paying/refund/${from}`, `import { x } from "${specifier}";`)),
    );
    return findFolderPairs(found).get("refund");
  };

  test.each<[string, [string, string][], string]>([
    [
      "two sub-folders",
      [
        ["line/a.ts", "../voucher/b.ts"],
        ["voucher/c.ts", "../line/d.ts"],
      ],
      "line ↔ voucher",
    ],
    [
      "the noun's own files and a sub-folder",
      [
        ["a.ts", "./line/b.ts"],
        ["line/c.ts", "../d.ts"],
      ],
      ". ↔ line",
    ],
    [
      "what registers a noun, imported by what it registers",
      [
        ["register.ts", "./line/b.ts"],
        ["line/c.ts", "../register.ts"],
      ],
      "line ↔ routes",
    ],
  ])("%s that import each other are found", (_, imports, pair) => {
    expect(pairsIn(imports)).toEqual([pair]);
  });

  test("one way, through a test, or from what registers the noun is no pair", () => {
    expect(
      pairsIn([
        ["line/a.ts", "../voucher/b.ts"],
        ["voucher/c.test.ts", "../line/d.ts"],
        ["refund-routes.ts", "./line/a.ts"],
        ["line/a.ts", "../refund-store.ts"],
      ]),
    ).toBeUndefined();
  });
});

describe("the network", () => {
  test.each([
    ["apps/web/src/a.ts", 'await fetch("/digital-food/x")'],
    ["apps/web/src/a.ts", "const ask = window.fetch;"],
    ["apps/web/src/a.tsx", "new XMLHttpRequest()"],
    ["apps/web/src/a.tsx", "navigator.sendBeacon(url)"],
    ["apps/web/security/a.ts", "void fetch(url)"],
    ["apps/web/src/a.ts", "new EventSource(url)"],
  ])("is reached by %s with %s", (path, text) => {
    expect(reachesNetwork(file(path, text))).toBe(true);
  });

  test.each([
    ["apps/web/src/a.ts", "onRetry={() => void answer.refetch()}"],
    ["apps/web/src/a.ts", '// fetch("/x")'],
    ["apps/web/src/a.ts", "prefetch(url)"],
    ["apps/web/src/a.test.ts", "await fetch(url)"],
    ["apps/api/src/a.ts", "await fetch(url)"],
  ])("is not reached by %s with %s", (path, text) => {
    expect(reachesNetwork(file(path, text))).toBe(false);
  });

  test("a query with options of its own is found", () => {
    const asks = (options: string) =>
      asksItsOwnWay(
        file("apps/web/src/a.ts", `import "@tanstack/react-query"; useQuery({ ${options} })`),
      );
    expect(["staleTime: 5", "retry: 3", "gcTime: 0", "enabled: true"].map(asks)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe("error codes", () => {
  test.each([
    ["apps/api/src/features/pay/a.ts", 'refuse("4110009");', ["4110009"]],
    ["apps/web/src/a.tsx", "code === '4110001'", ["4110001"]],
    ["apps/api/src/a.test.ts", 'refuse("4110009");', []],
    ["apps/api/src/testing/a.ts", 'refuse("4110009");', []],
    ["apps/sandbox/src/a.ts", 'responseCode: "2005200"', []],
    ["apps/api/src/a.ts", "const MOST = 1000000;", []],
  ])("in %s %s", (path, text, found) => {
    expect(errorCodeLiterals(file(path, text))).toEqual(found);
  });
});

describe("sizes and documents", () => {
  test("blank lines and comments do not count", () => {
    expect(countLines("a\n\n// b\n/** c\n * d\n */\ne\n")).toBe(2);
  });

  test("a test belongs to the file it lies beside", () => {
    const files = [file("apps/api/src/a.ts", ""), file("apps/api/src/a.test.ts", "")];
    expect([...filesByFolder(files)]).toEqual([["apps/api/src", 1]]);
  });

  test("the median of an even count lies between", () => {
    expect(median([4, 1, 3, 10])).toBe(3.5);
  });

  test("a path in backticks must exist; patterns and other words need not", () => {
    const text =
      "`scripts/start.mjs:3` `docs/requirements.md` `apps/nowhere/a.ts` `apps/<noun>/x.ts` `npm start`";
    expect(missingPaths(file("README.md", text))).toEqual(["apps/nowhere/a.ts"]);
  });
});

describe("names", () => {
  test("a noun and Of is found where it is declared; a verb before it is none", () => {
    const named = (text: string) => namesWithoutVerb({ text });
    expect(named("function rowOf() {} const linesOf = 1;")).toEqual(["rowOf", "linesOf"]);
    expect(named("function lockTablesOf() {} type DataOf = 1; schema.anyOf;")).toEqual([]);
  });

  test("a title that tells a story is found, in each form of a test", () => {
    const text =
      'test("A-1 the payer is told", f); describe.each(rows)(`who hears %s`, f); say("told");';
    expect(storyTitles(file("a.test.ts", text))).toEqual(["A-1 the payer is told", "who hears %s"]);
  });
});
