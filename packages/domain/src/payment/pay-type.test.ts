import { expect, test } from "vitest";
import {
  mayBePaidUnseen,
  PAY_TYPES,
  parsePayType,
  getPayStart,
  acceptsAmount,
} from "./pay-type.ts";

test("a name that is no method is none", () => {
  expect(PAY_TYPES.map(parsePayType)).toEqual(["QRIS", "SHOPEEPAY", "DANA", "OVO", "GOPAY"]);
  expect([parsePayType("LINKAJA"), parsePayType("qris"), parsePayType("")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("only a phone prompt can be paid without having been shown", () => {
  expect(PAY_TYPES.filter(mayBePaidUnseen)).toEqual(["OVO"]);
  expect(PAY_TYPES.map(getPayStart)).toEqual(["CODE", "REDIRECT", "REDIRECT", "PUSH", "REDIRECT"]);
});

test("ten million rupiah is the most that any of them carries", () => {
  expect(PAY_TYPES.filter((payType) => acceptsAmount(payType, 10_000_000))).toEqual([...PAY_TYPES]);
  expect(PAY_TYPES.filter((payType) => acceptsAmount(payType, 10_000_001))).toEqual([]);
});
