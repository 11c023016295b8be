import { describe, expect, test } from "vitest";
import {
  measureAddition,
  collectFiles,
  measureFirstPaint,
  type Manifest,
  type Part,
} from "./first-paint.ts";

const MANIFEST: Manifest = {
  "index.html": {
    file: "index.js",
    isEntry: true,
    imports: ["_vendor.js"],
    dynamicImports: [
      "src/menu.tsx",
      "src/pay.tsx",
      "virtual:messages/idID/shell",
      "virtual:messages/zhCN/shell",
    ],
    css: ["index.css"],
  },
  "_vendor.js": { file: "vendor.js" },
  "_shared.js": { file: "shared.js", imports: ["index.html"], css: ["shared.css"] },
  "_dialog.js": { file: "dialog.js", imports: ["_vendor.js"], css: ["dialog.css"] },
  "src/menu.tsx": {
    file: "menu.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/sheet.tsx"],
    css: ["menu.css"],
  },
  "src/sheet.tsx": { file: "sheet.js", imports: ["_dialog.js", "src/menu.tsx"] },
  "src/pay.tsx": { file: "pay.js", imports: ["_dialog.js"] },
  "virtual:messages/idID/shell": { file: "idID.js" },
  "virtual:messages/zhCN/shell": { file: "zhCN.js" },
  "virtual:messages/idID/menu": { file: "idID-menu.js" },
  "virtual:messages/zhCN/menu": { file: "zhCN-menu.js" },
};

const SIZES: Record<string, number> = {
  "index.js": 1,
  "index.css": 2,
  "vendor.js": 4,
  "shared.js": 8,
  "shared.css": 16,
  "menu.js": 32,
  "menu.css": 64,
  "idID.js": 128,
  "zhCN.js": 256,
  "idID-menu.js": 16384,
  "zhCN-menu.js": 8192,
  "sheet.js": 512,
  "dialog.js": 1024,
  "dialog.css": 2048,
  "pay.js": 4096,
};

const MENU = { module: "src/menu.tsx", messages: ["menu"] };
const PAY = { module: "src/pay.tsx", messages: [] };

function getSize(file: string): number {
  const size = SIZES[file];
  if (size === undefined) throw new Error(`no size of ${file}`);
  return size;
}

describe("first paint", () => {
  test("first paint is the entry, the screen, what both import, their styles and their words in the largest language", () => {
    const { first } = measureFirstPaint(MANIFEST, MENU, getSize);
    expect(first).toBe(1 + 2 + 4 + 8 + 16 + 32 + 64 + 128 + 16384);
  });

  test("what the screen loads on demand comes later, with what that needs", () => {
    const { later } = measureFirstPaint(MANIFEST, MENU, getSize);
    expect(later).toBe(512 + 1024 + 2048);
  });

  test("what the screen loads by itself at once is no part of what comes later", () => {
    const { first } = measureFirstPaint(MANIFEST, MENU, getSize);
    expect(
      measureFirstPaint(MANIFEST, { ...MENU, shownFirst: ["src/sheet.tsx"] }, getSize),
    ).toEqual({
      first: first + 512 + 1024 + 2048,
      later: 0,
    });
  });

  test("what a screen imports outright is part of it, also where another loads it late", () => {
    const paint = measureFirstPaint(MANIFEST, PAY, getSize);
    expect(paint).toEqual({ first: 1 + 2 + 4 + 256 + 1024 + 2048 + 4096, later: 0 });
  });

  test("a file counts once however many ways lead to it", () => {
    expect([...collectFiles(MANIFEST, ["src/sheet.tsx", "_dialog.js"])].sort()).toEqual(
      Object.keys(SIZES)
        .filter((file) => /^(?:pay\.js|idID|zhCN)/.test(file) === false)
        .sort(),
    );
  });

  test("a part adds what the screen does not have: its own files, and what they need to run", () => {
    const sheet = { module: "src/sheet.tsx", messages: ["menu"] };
    const added = (screen: Part) => measureAddition(MANIFEST, sheet, { screen, getSize });
    expect(added(MENU)).toBe(512 + 1024 + 2048);
    expect(added(PAY)).toBe(8 + 16 + 32 + 64 + 512 + 16384);
  });

  test("a screen that was not built is no screen of weight zero", () => {
    expect(() => measureFirstPaint(MANIFEST, { ...MENU, module: "src/gone.tsx" }, getSize)).toThrow(
      "src/gone.tsx",
    );
  });
});
