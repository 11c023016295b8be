import { describe, expect, test } from "vitest";
import { findTemplates } from "./apps/api/test/statements/find-templates.ts";
import { findForeignWrites, findUnowned } from "./apps/api/test/statements/table-owners.ts";
import { findCircles } from "./scripts/architecture/circles.ts";
import { findClosure, MAX_CLOSURES } from "./scripts/architecture/closures.ts";
import { missingPaths } from "./scripts/architecture/doc-paths.ts";
import { errorCodeLiterals } from "./scripts/architecture/error-codes.ts";
import {
  apiFeatureFault,
  findEdgeCycle,
  findUpwardEdges,
  unusedEdges,
  webFeatureFault,
} from "./scripts/architecture/features.ts";
import { findFolderPairs } from "./scripts/architecture/folder-pairs.ts";
import { importFault, listParts } from "./scripts/architecture/import-table.ts";
import { parseImports } from "./scripts/architecture/imports.ts";
import {
  asksItsOwnWay,
  NETWORK_DOORS,
  OWN_ASKING,
  reachesNetwork,
} from "./scripts/architecture/network.ts";
import {
  AIM,
  countLines,
  filesByFolder,
  GENERATED,
  HARD_STOP,
  median,
} from "./scripts/architecture/sizes.ts";
import { namesWithoutVerb, storyTitles } from "./scripts/architecture/names.ts";
import { fileName, listCode, listFiles } from "./scripts/architecture/source-files.ts";
import { readRequirements } from "./scripts/requirements/requirement-list.ts";

const code = listCode();
const imports = code.flatMap(parseImports);
const documents = listFiles([".md"]);

function faults<T>(things: readonly T[], find: (thing: T) => string | undefined): string[] {
  return things.flatMap((thing) => find(thing) ?? []);
}

describe("who may import whom", () => {
  test("the scan sees the code and its imports", () => {
    expect(code.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(code.length / 2);
  });

  test("every import between workspaces is in the table", () => {
    expect(faults(imports, importFault)).toEqual([]);
  });

  test("a feature of a web app never imports another", () => {
    expect(faults(imports, webFeatureFault)).toEqual([]);
  });

  test("a feature of the server calls another's use cases along listed edges, never its store", () => {
    expect(faults(imports, apiFeatureFault)).toEqual([]);
    expect(unusedEdges(imports)).toEqual([]);
    expect(findEdgeCycle()).toBeUndefined();
  });

  test("a context of the server imports only contexts that stand before it", () => {
    expect(findUpwardEdges()).toEqual([]);
  });

  test("inside a noun of the server no two folders import each other", () => {
    expect([...findFolderPairs(imports)]).toEqual([]);
  });

  test("the table of parts in the documentation is the one that is applied", () => {
    const text = documents.find(({ path }) => path === "docs/architecture.md")?.text ?? "";
    const rows = text.split("\n").map((row) => row.replaceAll(/\s+/g, " ").trim());
    for (const { part, holds, mayImport } of listParts()) {
      expect(rows).toContain(`| \`${part}\` | ${holds} | ${mayImport} |`);
    }
  });

  test("workspaces are imported by name, not by path", () => {
    const crossing = imports.filter(({ from, target }) => {
      const to = target && /^(?:apps|packages)\/([^/]+)\//.exec(target)?.[1];
      return to !== undefined && from.workspace !== "" && to !== from.workspace;
    });
    expect(crossing.map(({ from, specifier }) => `${from.path} imports ${specifier}`)).toEqual([]);
  });
});

describe("what has to be known", () => {
  test.each(Object.entries(MAX_CLOSURES))("%s needs at most %i files", (path, most) => {
    const files = findClosure(path, imports);
    expect(files.size).toBeGreaterThan(1);
    expect(files.size, [...files].join("\n  ")).toBeLessThanOrEqual(most);
  });

  test("the core of payments names no benefit, stock, kitchen or table", () => {
    const nouns = /\/(?:coupon|voucher|deal|invite|menu|kitchen|table)\//;
    const files = [...findClosure("apps/api/src/paying/payment/apply-payment.ts", imports)];
    expect(files.filter((path) => path.startsWith("apps/api/") && nouns.test(path))).toEqual([]);
  });
});

describe("who writes a table", () => {
  test("every table is written by one noun of the server, whose own statements name it", () => {
    expect(findForeignWrites(findTemplates("apps/api/src"))).toEqual([]);
  });

  test("every table has an owner, and every owned table exists", () => {
    const schema = code.find(({ path }) => path === "apps/api/src/db/schema.ts")?.text ?? "";
    const tables = [...schema.matchAll(/^ {2}(\w+): \{$/gm)].flatMap(([, table]) => table ?? []);
    expect(tables.length).toBeGreaterThan(50);
    expect(findUnowned(tables)).toEqual([]);
  });
});

describe("circles", () => {
  test("no files import each other in a loop, not for types alone either", () => {
    expect(findCircles(imports)).toEqual([]);
  });

  test("a loop is found through others, once, and a file below it is no part of it", () => {
    const text = (path: string, imported: string) => ({
      ...{ path, workspace: "", isTest: false },
      text: `import type { A } from "./${imported}";`,
    });
    const loop = [text("a.ts", "b.ts"), text("b.ts", "c.ts"), text("c.ts", "a.ts")];
    const files = [...loop, text("a.ts", "below.ts"), text("above.ts", "a.ts")];
    expect(findCircles(files.flatMap(parseImports))).toEqual([["a.ts", "b.ts", "c.ts"]]);
  });
});

describe("who reaches the network", () => {
  test("CLIENT-01 every product call of the web app goes through the one client", () => {
    expect(code.filter(reachesNetwork).map(({ path }) => path)).toEqual(
      Object.keys(NETWORK_DOORS).toSorted(),
    );
    const clients = code.filter(
      ({ isTest, workspace, text }) =>
        !isTest && workspace === "web" && text.includes("createRequestClient("),
    );
    expect(clients.map(({ path }) => path)).toEqual(["apps/web/src/api.ts"]);
  });

  test("CONST-06 CONST-07 CONST-08 no screen keeps or repeats a question its own way, but the listed", () => {
    expect(code.filter(asksItsOwnWay).map(({ path }) => path)).toEqual(
      Object.keys(OWN_ASKING).toSorted(),
    );
  });
});

describe("names", () => {
  const drawer = /(?:^|\/)(?:utils?|helpers?|common|core|lib|services?|misc)(?:\/|\.[a-z]+$)/;

  test("nothing is a drawer", () => {
    expect(code.filter(({ path }) => drawer.test(path)).map(({ path }) => path)).toEqual([]);
  });

  test("a function is named by a verb, not by a noun and Of", () => {
    const sources = code.filter(({ isTest }) => !isTest);
    expect(
      sources.flatMap((file) => namesWithoutVerb(file).map((name) => `${file.path}: ${name}`)),
    ).toEqual([]);
  });

  test("titles of tests are plain technical English", () => {
    const others = code.filter(({ path }) => !path.startsWith("scripts/architecture/"));
    expect(
      others.flatMap((file) => storyTitles(file).map((title) => `${file.path}: ${title}`)),
    ).toEqual([]);
  });

  test("apps and packages have no barrels", () => {
    const barrels = code.filter(({ path }) => /^index\.tsx?$/.test(fileName(path)));
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });

  test("files are in kebab-case, or PascalCase for a component", () => {
    const named =
      /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*(?=\.tsx$|\.test\.tsx$))(?:\.(?:feature|test|fixture|config|e2e))*\.tsx?$/;
    expect(code.filter(({ path }) => !named.test(fileName(path))).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

describe("error codes", () => {
  test("apps refuse by the catalogue's names, never by a number", () => {
    expect(
      faults(code, (file) => {
        const codes = errorCodeLiterals(file);
        return codes.length === 0 ? undefined : `${file.path}: ${codes.join(", ")}`;
      }),
    ).toEqual([]);
  });
});

describe("sizes", () => {
  test("no file is longer than the hard stop", () => {
    const long = code
      .filter(({ path }) => !GENERATED.has(path))
      .filter(({ text }) => countLines(text) > HARD_STOP.linesOfFile);
    expect(long.map(({ path, text }) => `${path}: ${countLines(text)} lines`)).toEqual([]);
  });

  test("no folder holds more files than the hard stop", () => {
    const full = [...filesByFolder(code)].filter(([, count]) => count > HARD_STOP.filesOfFolder);
    expect(full.map(([folder, count]) => `${folder}: ${count} files`)).toEqual([]);
  });

  test("no folder lies deeper below the root than the hard stop", () => {
    const levels = (path: string) => path.split("/").length - 1;
    const deep = code.filter(
      ({ path, isTest }) => !isTest && levels(path) > HARD_STOP.levelsOfFolders,
    );
    expect(deep.map(({ path }) => path)).toEqual([]);
  });

  test("what exceeds an aim is printed, and does not fail", () => {
    const exceeded = [...filesByFolder(code)]
      .filter(([, count]) => count > AIM.filesOfFolder)
      .map(([folder, count]) => `${folder} holds ${count} files, aim ${AIM.filesOfFolder}`);
    const middle = median(code.filter(({ isTest }) => !isTest).map(({ text }) => countLines(text)));
    if (middle > AIM.medianLinesOfFile) exceeded.push(`median file: ${middle} lines`);
    if (exceeded.length > 0) console.warn(exceeded.join("\n"));
    expect(middle).toBeGreaterThan(0);
  });
});

describe("rules stay pure", () => {
  test("the domain asks no clock and no dice", () => {
    const impure = /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bperformance\.now\(/;
    const found = code.filter(
      ({ workspace, isTest, text }) => workspace === "domain" && !isTest && impure.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

describe("words", () => {
  test("every requirement id that a test names exists", () => {
    const known = new Set(readRequirements().map(({ id }) => id));
    expect(known.size).toBeGreaterThan(300);
    const areas = [...new Set(readRequirements().map(({ area }) => area))].join("|");
    const id = new RegExp(`(?<![\\w-])(?:${areas})-\\d+(?![\\w-])`, "g");
    const unknown = code
      .filter(({ isTest, path }) => isTest && !path.startsWith("scripts/"))
      .flatMap(({ path, text }) => (text.match(id) ?? []).map((id) => ({ id, path })))
      .filter(({ id }) => !known.has(id));
    expect(unknown).toEqual([]);
  });

  test("documents name files that exist", () => {
    const missing = documents.flatMap((document) =>
      missingPaths(document).map((path) => `${document.path} names ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test("nothing is put off in a comment or points at an issue number", () => {
    const marks = ["TO" + "DO", "FIX" + "ME"].join("|");
    const putOff = new RegExp(`\\b(?:${marks})\\b|\\b(?:issue|PR|fixes|closes|see)\\s+#\\d+`);
    const found = [...code, ...documents].filter(({ text }) => putOff.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
