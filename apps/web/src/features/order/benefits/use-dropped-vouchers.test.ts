import type { BillVoucher } from "@santap/contract/schemas/voucher";
import { expect, test } from "vitest";
import { listLost } from "./use-dropped-vouchers.ts";

const chosen = { voucherId: "v1", name: "Satay set", units: [] };
const known: BillVoucher = {
  ...{ voucherId: "v1", dealId: "D01", name: "Satay set", type: "SET" },
  ...{ salePrice: 129_000, listPrice: 184_000, components: [], usesLeft: 1 },
  ...{ validUntil: 0, chosen: true, problem: null },
};

test("DEAL-4 a chosen voucher that is no part of the price falls away, with the reason", () => {
  expect(listLost([chosen], [known])).toEqual([]);
  const problem = { reason: "HELD" as const, opensAt: null };
  expect(listLost([chosen], [{ ...known, chosen: false, problem }])).toEqual([
    { voucherId: "v1", name: "Satay set", problem },
  ]);
});

test("DEAL-4 one that is not known any more falls away by its name", () => {
  expect(listLost([chosen], [])).toEqual([{ voucherId: "v1", name: "Satay set", problem: null }]);
});
