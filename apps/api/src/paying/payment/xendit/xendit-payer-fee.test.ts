import { expect, test } from "vitest";
import { CHARGE, MADE, REQUEST, xenditSaying } from "./xendit-saying.fixture.ts";

const OVO_REQUEST = { ...REQUEST, payType: "OVO" as const, phoneNo: "+6281234567890" };

test.each([
  ["the amount", 29_700, { kind: "WALLET" }],
  ["NOV-10 a fee on top", 29_908, { kind: "PAYER_FEE", charged: 29_908 }],
  ["less", 29_000, { kind: "UNKNOWN" }],
])("OVO prompts for %s", async (_what, charge_amount, result) => {
  const { ovo } = xenditSaying([200, { ...CHARGE, charge_amount }]);
  expect(await ovo.start(OVO_REQUEST)).toMatchObject(result);
});

test("NOV-10 a query says what the payer is charged", async () => {
  const { requests, ovo, refs } = xenditSaying(
    [200, { ...MADE, request_amount: 29_908 }],
    [200, { ...CHARGE, charge_amount: 29_908 }],
  );
  await refs.save(REQUEST.reference, "pr-1");
  for (const acquirer of [requests, ovo]) {
    expect(await acquirer.query(REQUEST.reference, "S06")).toMatchObject({ charged: 29_908 });
  }
});
