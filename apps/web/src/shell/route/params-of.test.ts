import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { paramsOf } from "./params-of.ts";

test("a path without names is of its own route alone, with a slash at its end or without", () => {
  expect(paramsOf("/platform/me", "/platform/me")).toEqual({});
  expect(paramsOf("/platform/me", "/platform/me/")).toEqual({});
  expect(paramsOf("/", "/")).toEqual({});
  expect(paramsOf("/platform/me", "/platform/menu")).toBeNull();
  expect(paramsOf("/platform/me", "/platform/me/further")).toBeNull();
  expect(paramsOf("/platform/me", "/")).toBeNull();
});

test("a named part is what stands in its place, decoded once", () => {
  expect(paramsOf("/t/:tableCode", "/t/T0101")).toEqual({ tableCode: "T0101" });
  const odd = "A/1 %2F?#é";
  expect(paramsOf("/t/:tableCode", new URL(paths.table(odd), "http://x").pathname)).toEqual({
    tableCode: odd,
  });
  expect(paramsOf("/t/:tableCode", "/t/%E0%A4%A")).toEqual({ tableCode: "%E0%A4%A" });
  expect(paramsOf("/t/:tableCode", "/t/")).toBeNull();
});

test("the last route takes what no other one does", () => {
  expect(paramsOf("*", "/anything/else")).toEqual({});
});
