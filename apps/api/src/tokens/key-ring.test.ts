import { describe, expect, test } from "vitest";
import { allKeys, derivedKey, firstKey, keyRing, keyRingFault } from "./key-ring.ts";

describe("SCALE-8 the keys of a setting", () => {
  test("SCALE-8 the keys of a setting are one as it is, by the name k1, or a list with the newest first", () => {
    expect(keyRing("aGVsbG8/+==")).toEqual({
      keys: [{ id: "k1", secret: "aGVsbG8/+==" }],
      named: false,
    });
    expect(keyRing("k2:bmV3, k1:b2xk")).toEqual({
      keys: [
        { id: "k2", secret: "bmV3" },
        { id: "k1", secret: "b2xk" },
      ],
      named: true,
    });
    expect([firstKey("k2:b,k1:a"), allKeys("k2:b,k1:a")]).toEqual(["b", ["b", "a"]]);
    expect(firstKey("k9:b")).toBe("b");
  });

  test.each([
    ["plain", null],
    ["k1:a", null],
    ["k2:b,k1:a", null],
    ["k2:b,a", "must be one key, or a list like k2:…,k1:…."],
    ["k2:b,,k1:a", "must be one key, or a list like k2:…,k1:…."],
    ["k1:b,k1:a", "names two keys alike."],
  ])("%s: %s", (setting, fault) => {
    expect(keyRingFault(setting)).toBe(fault);
  });

  test("SCALE-8 the keys of a setting give other keys for other uses, which change with the first key alone", () => {
    const one = derivedKey("k2:b,k1:a", "operator-tries");
    expect(derivedKey("b", "operator-tries")).toBe(one);
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(new Set([one, derivedKey("b", "other"), derivedKey("a", "operator-tries")]).size).toBe(
      3,
    );
  });
});
