import { expect, test } from "vitest";
import { listCharges } from "./paying-list.tsx";

type Detail = Parameters<typeof listCharges>[0];

/** A bill on which `due` is left in cash, `beside` of it beside the diners who pay. */
function bill(changes: object): Detail {
  const none = { cashDue: null, exactDue: null, cashDueBeside: null, exactDueBeside: null };
  return { order: { orderId: "bill" }, ...none, paying: [], ...changes } as unknown as Detail;
}

const ALL = { cashDue: 100_000, exactDue: 99_950 };
const SHARE = { chargeId: "share", cashDue: 40_000, exactDue: 39_960 };

test("what is left of a bill is one charge, in cash rounded and to the rupiah", () => {
  expect(listCharges(bill(ALL))).toEqual([{ chargeId: "bill", due: 100_000, exact: 99_950 }]);
});

test("what ends nobody's payment comes first, then a running share, then all that is left", () => {
  const beside = { cashDueBeside: 60_000, exactDueBeside: 59_990 };
  expect(listCharges(bill({ ...ALL, ...beside, paying: [SHARE] }))).toEqual([
    { chargeId: "bill", due: 60_000, exact: 59_990, beside: true },
    { chargeId: "share", due: 40_000, exact: 39_960 },
    { chargeId: "bill", due: 100_000, exact: 99_950 },
  ]);
});

test("without a sum beside the diners who pay, all that is left comes first", () => {
  const keys = listCharges(bill({ ...ALL, paying: [SHARE] })).map(({ chargeId }) => chargeId);
  expect(keys).toEqual(["bill", "share"]);
});

test("nothing can be taken for a bill that is settled, or for a share whose sum is not known", () => {
  expect(listCharges(bill({}))).toEqual([]);
  expect(listCharges(bill({ paying: [{ ...SHARE, cashDue: null }] }))).toEqual([]);
});
