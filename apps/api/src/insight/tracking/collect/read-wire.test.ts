import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { EVENT_PLAN } from "@santap/contract/tracking/event-plan";
import { isForbiddenName } from "@santap/domain/tracking/personal-data";
import { computeCrc, readWire } from "./read-wire.ts";

/** The protocol's published example; its text has a dash of three bytes. */
const VECTOR =
  '{"v":1,"head":{"platform":"h5","sessionId":"s1","deviceId":"d1","region":"sg","userId":"","appVersion":"1.0.0","epoch":"e1","sdk":"2.0.19"},"events":[{"eventId":"login_popup","eventGroup":"login","properties":{"t":"Kopi – Rp 12.000"},"seqId":1,"eventTime":1700000000000}]}';

test("TRACK-17 the checksum and the encoding are those of the vectors", () => {
  expect([computeCrc(""), computeCrc("123456789")]).toEqual(["00000000", "cbf43926"]);
  const data = Buffer.from(VECTOR).toString("base64url");
  expect([data.length, computeCrc(data)]).toEqual([366, "5065cafe"]);
  const read = readWire(`data=${data}&crc=5065cafe`);
  expect(read).toEqual({ ok: true, json: JSON.parse(VECTOR), bytes: Buffer.byteLength(VECTOR) });
});

test("the other alphabet and escapes are read too; what is torn is not", () => {
  const standard = Buffer.from('{"a":"~~~???"}').toString("base64");
  expect(readWire(`data=${standard}&crc=${computeCrc(standard)}`)).toMatchObject({ ok: true });
  const escaped = encodeURIComponent(standard);
  expect(readWire(`data=${escaped}&crc=${computeCrc(standard)}`)).toMatchObject({ ok: true });
  const bodies = ["", "data=", "data=e30&crc=xyz", "data=e30&crc=00000000", "crc=1&data=e30"];
  const noJson = Buffer.from("no json").toString("base64url");
  for (const body of [
    ...bodies,
    `data=${noJson}&crc=${computeCrc(noJson)}`,
    `data=e30&crc=${computeCrc("e30")}&enc=gz`,
  ]) {
    expect(readWire(body), body).toMatchObject({ ok: false, stage: "decode" });
  }
});

test("a bomb is not inflated to its end, in one piece or in many", () => {
  const half = gzipSync("a".repeat(100_000));
  const bombs = [gzipSync("a".repeat(40_000_000)), Buffer.concat([half, half])];
  for (const bomb of bombs) {
    const data = bomb.toString("base64url");
    expect(data.length).toBeLessThan(64 * 1024);
    expect(readWire(`data=${data}&crc=${computeCrc(data)}&enc=gz`)).toEqual({
      ...{ ok: false, stage: "limit", reason: "inflates to more than 128 KB" },
    });
  }
});

test("no property of the event plan has a name that personal data has", () => {
  const names = Object.values(EVENT_PLAN).flatMap((events) =>
    Object.values<object>(events).flatMap((properties) => Object.keys(properties)),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(isForbiddenName)).toEqual([]);
});
