import { describe, expect, test } from "vitest";
import { readToken, signToken } from "./signed-token.ts";

const NOW = 1_790_000_000_000;
const SECRET = "a secret of the test";
const TOKEN = signToken(SECRET, "ticket", { o: "S06-1", a: 29_700 }, NOW + 1);

describe("a signed token", () => {
  test("gives back what was put in, until its time is over", () => {
    expect(readToken(SECRET, "ticket", TOKEN, NOW)).toEqual({
      ok: true,
      claims: { o: "S06-1", a: 29_700, exp: NOW + 1 },
    });
    expect(readToken(SECRET, "ticket", TOKEN, NOW + 1)).toEqual({ ok: false, reason: "EXPIRED" });
  });

  test("is worthless for another purpose and under another secret", () => {
    const forged = { ok: false, reason: "FORGED" };
    expect(readToken(SECRET, "access", TOKEN, NOW)).toEqual(forged);
    expect(readToken(SECRET, "participant", TOKEN, NOW)).toEqual(forged);
    expect(readToken("another", "ticket", TOKEN, NOW)).toEqual(forged);
  });

  test("cannot be changed in any character", () => {
    for (let index = 0; index < TOKEN.length - 1; index += 1) {
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
});
