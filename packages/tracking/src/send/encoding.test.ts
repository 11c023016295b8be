import fc from "fast-check";
import { crc32 as zlibCrc32 } from "node:zlib";
import { expect, test } from "vitest";
import { decodeBody } from "../../test/collector.ts";
import { fromBase64Url, toBase64Url, crc32, encodeBody, encodeSmall } from "./encoding.ts";

const VECTOR =
  '{"v":1,"head":{"platform":"h5","sessionId":"s1","deviceId":"d1","region":"sg","userId":"","appVersion":"1.0.0","epoch":"e1","sdk":"2.0.19"},"events":[{"eventId":"login_popup","eventGroup":"login","properties":{"t":"Kopi – Rp 12.000"},"seqId":1,"eventTime":1700000000000}]}';

test.each([
  ["", "00000000"],
  ["123456789", "cbf43926"],
])("the checksum of %j", (text, crc) => {
  expect(crc32(text)).toBe(crc);
});

test("the checksum agrees with zlib's for any base64", () => {
  fc.assert(
    fc.property(fc.base64String(), (text) => {
      expect(crc32(text)).toBe(zlibCrc32(text).toString(16).padStart(8, "0"));
    }),
    { seed: 1 },
  );
});

test("TRACK-17 a body is base64url with its checksum, form-urlencoded: the vector", () => {
  const body = encodeBody(JSON.parse(VECTOR));
  const [, data = "", crc] = /^data=([\w-]+)&crc=(\w{8})$/.exec(body) ?? [];
  expect([data.length, crc]).toEqual([366, "5065cafe"]);
  expect(Buffer.from(data, "base64url").toString()).toBe(VECTOR);
});

test("base64url round trip", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const written = toBase64Url(new TextEncoder().encode(text));
      expect(written).toMatch(/^[\w-]*$/);
      expect(fromBase64Url(written)).toBe(text);
    }),
    { seed: 1 },
  );
  expect(fromBase64Url("%%%")).toBe("");
});

test("compressed if it is possible, long enough and does not fail", async () => {
  const browser = { CompressionStream, Response };
  const long = { text: "nasi goreng ".repeat(200) };
  const body = await encodeSmall(browser, long);
  expect(body).toMatch(/&enc=gz$/);
  expect(decodeBody(body)).toEqual(long);
  expect(body.length).toBeLessThan(encodeBody(long).length / 4);
  expect(await encodeSmall(browser, { a: 1 })).toBe(encodeBody({ a: 1 }));
  expect(await encodeSmall({ Response }, long)).toBe(encodeBody(long));
  class Broken extends CompressionStream {
    constructor() {
      super("gzip");
      throw new Error("no such format");
    }
  }
  expect(await encodeSmall({ ...browser, CompressionStream: Broken }, long)).toBe(encodeBody(long));
});
