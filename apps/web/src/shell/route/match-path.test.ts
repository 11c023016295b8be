import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { matchPath } from "./match-path.ts";

test("a path without names is of its own route alone, with a slash at its end or without", () => {
  expect(matchPath("/platform/me", "/platform/me")).toEqual({});
  expect(matchPath("/platform/me", "/platform/me/")).toEqual({});
  expect(matchPath("/", "/")).toEqual({});
  expect(matchPath("/platform/me", "/platform/menu")).toBeNull();
  expect(matchPath("/platform/me", "/platform/me/further")).toBeNull();
  expect(matchPath("/platform/me", "/")).toBeNull();
});

test("a named part is what stands in its place, decoded once", () => {
  expect(matchPath("/t/:tableCode", "/t/T0101")).toEqual({ tableCode: "T0101" });
  const odd = "A/1 %2F?#é";
  expect(matchPath("/t/:tableCode", new URL(paths.table(odd), "http://x").pathname)).toEqual({
    tableCode: odd,
  });
  expect(matchPath("/t/:tableCode", "/t/%E0%A4%A")).toEqual({ tableCode: "%E0%A4%A" });
  expect(matchPath("/t/:tableCode", "/t/")).toBeNull();
});

test("the last route takes what no other one does", () => {
  expect(matchPath("*", "/anything/else")).toEqual({});
});
