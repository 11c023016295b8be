import { describe, expect, test } from "vitest";
import { readToken, signToken } from "./signed-token.ts";

const NOW = 1_790_000_000_000;
const SECRET = "a secret of the test";
const TOKEN = signToken(SECRET, "ticket", { o: "S06-1", a: 29_700 }, NOW + 1);

describe("a signed token", () => {
  test("a signed token gives back what was put in, until its time is over", () => {
    expect(readToken(SECRET, "ticket", TOKEN, NOW)).toEqual({
      ok: true,
      claims: { o: "S06-1", a: 29_700, exp: NOW + 1 },
    });
    expect(readToken(SECRET, "ticket", TOKEN, NOW + 1)).toEqual({ ok: false, reason: "EXPIRED" });
  });

  test("a signed token is worthless for another purpose and under another secret", () => {
    const forged = { ok: false, reason: "FORGED" };
    expect(readToken(SECRET, "access", TOKEN, NOW)).toEqual(forged);
    expect(readToken(SECRET, "participant", TOKEN, NOW)).toEqual(forged);
    expect(readToken("another", "ticket", TOKEN, NOW)).toEqual(forged);
  });

  test("a signed token cannot be changed in any character", () => {
    for (let index = 0; index < TOKEN.length; index += 1) {
      const other = TOKEN[index] === "A" ? "B" : "A";
      const changed = `${TOKEN.slice(0, index)}${other}${TOKEN.slice(index + 1)}`;
      expect(readToken(SECRET, "ticket", changed, NOW)).toEqual({ ok: false, reason: "FORGED" });
    }
  });

  test.each(["", ".", "..", "a", "a.b", `${TOKEN}.x`, TOKEN.split(".")[0] ?? "", "ü.ü", " "])(
    "%j is none",
    (text) => {
      expect(readToken(SECRET, "ticket", text, NOW)).toEqual({ ok: false, reason: "FORGED" });
    },
  );

  test.each([`${TOKEN}=`, `${TOKEN}==`, `${TOKEN} `, `${TOKEN}\n`, `${TOKEN}A`])(
    "a signed token has one spelling: %j is none",
    (text) => {
      expect(readToken(SECRET, "ticket", text, NOW)).toEqual({ ok: false, reason: "FORGED" });
    },
  );

  test("a signed token has one spelling: spare bits of its last character are not free", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const good = [...alphabet].filter(
      (last) => readToken(SECRET, "ticket", TOKEN.slice(0, -1) + last, NOW).ok,
    );
    expect(good).toEqual([TOKEN.at(-1)]);
  });
});

describe("SCALE-8 while a key changes, a token", () => {
  const claims = { o: "S06-1" };
  const sign = (setting: string) => signToken(setting, "ticket", claims, NOW + 1);
  const isRead = (setting: string, token: string) => readToken(setting, "ticket", token, NOW).ok;

  test("SCALE-8 while a key changes, a token names the first key, and is read wherever that key is listed", () => {
    const token = sign("k2:new,k1:old");
    expect(token.startsWith("k2.")).toBe(true);
    expect(isRead("k2:new", token)).toBe(true);
    expect(isRead("k1:old,k2:new", token)).toBe(true);
    expect(isRead("k1:old", token)).toBe(false);
    expect(isRead("k3:new", token)).toBe(false);
  });

  test("SCALE-8 while a key changes, a token that was signed before keys had names is read with any key", () => {
    expect(isRead("k2:new,k1:old", sign("old"))).toBe(true);
    expect(isRead("k2:new", sign("old"))).toBe(false);
    expect(isRead("old", sign("k1:old,k2:new"))).toBe(true);
  });

  test("SCALE-8 while a key changes, a token cannot be given another key's name, nor lose its own", () => {
    const [, body, mac] = sign("k2:same,k1:old").split(".");
    expect(isRead("k2:same,k1:same", `k1.${body}.${mac}`)).toBe(false);
    expect(isRead("k2:same,k1:same", `${body}.${mac}`)).toBe(false);
  });
});
