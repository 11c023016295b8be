import { expect, test } from "vitest";
import { readScreens } from "./read-build.ts";
import { parseScreens } from "./screens.ts";

const TABLE = `
  const Home = screen([], () => import("./features/home/home-screen.tsx").then((module) => module.Home));
  const Legal = screen(
    ["legal", "me"],
    () => import("./legal.tsx").then((module) => module.Legal),
  );
  <Routes>
    <Route path="/" element={<Home />} />
    <Route path={POLICY_PATH} element={<Legal document="privacy" />} />
  </Routes>
`;

test("every route names its address and the module of its screen", () => {
  expect(parseScreens(TABLE, { POLICY_PATH: "/privacy" })).toEqual([
    { route: "/", module: "src/features/home/home-screen.tsx", shownFirst: [], messages: [] },
    { route: "/privacy", module: "src/legal.tsx", shownFirst: [], messages: ["legal", "me"] },
  ]);
});

test("a screen that is not loaded lazily is refused", () => {
  const table = TABLE.replace("const Home = screen", "const Home = eager");
  expect(() => parseScreens(table, {})).toThrow("Home is not loaded lazily");
});

test("a route that is written otherwise is refused instead of left out", () => {
  const table = TABLE.replace('path="/" element={<Home />}', 'element={<Home />} path="/"');
  expect(() => parseScreens(table, {})).toThrow("could not be read");
});

test("the app's own table is read", () => {
  const screens = readScreens();
  expect(screens).toContainEqual({
    route: "/platform/payPage/payCode",
    module: "src/features/payment/qris/qris-screen.tsx",
    shownFirst: ["src/shell/qr-code/qr-drawing.tsx"],
    messages: ["pay"],
  });
  expect(screens.length).toBeGreaterThan(9);
});
