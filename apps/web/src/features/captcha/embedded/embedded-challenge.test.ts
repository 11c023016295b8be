import { describe, expect, test } from "vitest";
import { getTimeToLive, readEmbeddedChallenge } from "./embedded-challenge.ts";

const PLAIN = {
  way: "PLAIN",
  cid: "c1",
  expiresAt: "1700000120000",
  powSalt: "salt",
  powBits: "14",
  powCount: "64",
};
const PICTURE = {
  ...PLAIN,
  way: "PICTURE",
  width: "320",
  height: "160",
  pieceWidth: "52",
  y: "0",
  background: "data:image/webp;base64,AAAA",
  piece: "data:image/png;base64,AAAA",
};

describe("what the server gave", () => {
  test("what the server gave is read, with a picture and without", () => {
    const task = { salt: "salt", bits: 14, count: 64 };
    const plain = { cid: "c1", task, expiresAt: 1_700_000_120_000 };
    expect(readEmbeddedChallenge(PLAIN)).toEqual({ ...plain, picture: null });
    const { background, piece } = PICTURE;
    const picture = { background, piece, width: 320, height: 160, pieceWidth: 52, y: 0 };
    expect(readEmbeddedChallenge(PICTURE)).toEqual({ ...plain, picture });
  });

  test.each(Object.keys(PICTURE).filter((key) => key !== "way"))("is refused without %s", (key) => {
    expect(readEmbeddedChallenge({ ...PICTURE, [key]: "" })).toBeNull();
  });

  test.each([
    { background: "https://elsewhere.example/picture.webp" },
    { piece: "data:image/svg+xml;base64,AAAA" },
    { pieceWidth: "320" },
    { width: "0" },
    { y: "-1" },
    { powBits: "33" },
    { powCount: "1001" },
    { powCount: "1e3" },
  ])("is refused with %j", (wrong) => {
    expect(readEmbeddedChallenge({ ...PICTURE, ...wrong })).toBeNull();
  });
});

describe("how long a challenge is shown", () => {
  const now = 1_700_000_000_000;

  test("is what is left of it", () => {
    expect(getTimeToLive(now + 119_400, now)).toBe(119_400);
    expect(getTimeToLive(now + 15_000, now)).toBe(15_000);
  });

  test("does not depend on a clock that is wrong", () => {
    expect(getTimeToLive(now - 3_600_000, now)).toBe(120_000);
    expect(getTimeToLive(now + 14_999, now)).toBe(120_000);
    expect(getTimeToLive(now + 3_600_000, now)).toBe(120_000);
  });
});
