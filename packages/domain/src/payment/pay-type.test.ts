import { expect, test } from "vitest";
import { mayBePaidUnseen, PAY_TYPES, payTypeOf, startOf, takesAmount } from "./pay-type.ts";

test("a name that is no method is none", () => {
  expect(PAY_TYPES.map(payTypeOf)).toEqual(["QRIS", "SHOPEEPAY", "DANA", "OVO", "GOPAY"]);
  expect([payTypeOf("LINKAJA"), payTypeOf("qris"), payTypeOf("")]).toEqual([null, null, null]);
});

test("only what knocks at a phone can be paid before anybody has seen it", () => {
  expect(PAY_TYPES.filter(mayBePaidUnseen)).toEqual(["OVO"]);
  expect(PAY_TYPES.map(startOf)).toEqual(["CODE", "REDIRECT", "REDIRECT", "PUSH", "REDIRECT"]);
});

test("ten million rupiah is the most that any of them carries", () => {
  expect(PAY_TYPES.filter((payType) => takesAmount(payType, 10_000_000))).toEqual([...PAY_TYPES]);
  expect(PAY_TYPES.filter((payType) => takesAmount(payType, 10_000_001))).toEqual([]);
});
