import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc16 } from "./crc.ts";
import { duplicateId, readTlv, findValue, writeTlv } from "./tlv.ts";

describe("the object grammar", () => {
  test("objects follow each other without separator, in their order", () => {
    expect(readTlv("5802ID000201")).toEqual({
      ok: true,
      objects: [
        { id: "58", value: "ID" },
        { id: "00", value: "01" },
      ],
    });
  });

  test("no text is no object", () => {
    expect(readTlv("")).toEqual({ ok: true, objects: [] });
  });

  test.each([
    ["A0021", "ID_NOT_DIGITS", 0],
    ["0", "ID_NOT_DIGITS", 0],
    ["00 201", "LENGTH_NOT_DIGITS", 2],
    ["00", "LENGTH_NOT_DIGITS", 2],
    ["0000", "LENGTH_ZERO", 2],
    ["000301", "VALUE_CUT_OFF", 4],
    ["0002015802I", "VALUE_CUT_OFF", 10],
    ["000201580", "LENGTH_NOT_DIGITS", 8],
    ["٠٠0201", "ID_NOT_DIGITS", 0],
  ])("%j breaks it: %s at %i", (text, what, at) => {
    expect(readTlv(text)).toEqual({ ok: false, what, at });
  });

  test("the length counts characters", () => {
    expect(readTlv("5902é😀0002ab")).toMatchObject({
      ok: true,
      objects: [{ value: "é😀" }, { value: "ab" }],
    });
  });

  test("values are found by id, repeated ids are noticed", () => {
    const objects = [
      { id: "54", value: "1" },
      { id: "53", value: "360" },
      { id: "54", value: "2" },
    ];
    expect([findValue(objects, "53"), findValue(objects, "60")]).toEqual(["360", null]);
    expect([duplicateId(objects), duplicateId(objects.slice(1))]).toEqual(["54", null]);
  });

  test.each([
    [{ id: "1", value: "x" }],
    [{ id: "01", value: "" }],
    [{ id: "01", value: "x".repeat(100) }],
  ])("%o cannot be written", (object) => {
    expect(() => writeTlv([object])).toThrow(RangeError);
  });

  test("what is written is read back", () => {
    const object = fc.record({
      id: fc.integer({ min: 0, max: 99 }).map((id) => String(id).padStart(2, "0")),
      value: fc.string({ minLength: 1, maxLength: 99, unit: "binary" }),
    });
    fc.assert(
      fc.property(fc.array(object), (objects) => {
        expect(readTlv(writeTlv(objects))).toEqual({ ok: true, objects });
      }),
    );
  });
});

describe("the checksum", () => {
  test("the checksum has the catalogued check value", () => {
    expect(crc16("123456789")).toBe("29B1");
  });

  test("the checksum starts at FFFF and keeps leading zeros", () => {
    expect(crc16("")).toBe("FFFF");
    const padded = Array.from({ length: 5_000 }, (_, index) => crc16(String(index)));
    expect(padded.every((crc) => /^[0-9A-F]{4}$/.test(crc))).toBe(true);
    expect(padded.some((crc) => crc.startsWith("0"))).toBe(true);
  });

  test("sums UTF-8 bytes", () => {
    // The reference: a plain table-free sum over the bytes that Node's encoder gives.
    for (const text of ["é", "中", "😀", "café 中文 😀"]) {
      let crc = 0xffff;
      for (const byte of Buffer.from(text, "utf8")) {
        crc ^= byte << 8;
        for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
        crc &= 0xffff;
      }
      expect(crc16(text)).toBe(crc.toString(16).toUpperCase().padStart(4, "0"));
    }
  });
});
