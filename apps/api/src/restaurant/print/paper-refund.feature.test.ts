import { randomUUID } from "node:crypto";
import type { LineWish } from "@santap/domain/refund/plan-refund";
import { expect } from "vitest";
import { closeByServer } from "../../paying/payment/cash/close-by-server.fixture.ts";
import { quoteCash, takeCash } from "../../paying/payment/cash/take-cash.ts";
import { refundPaidOrder } from "../../paying/refund/refund-paid-order.ts";
import { printAll, sitAt, testOnPaper } from "./paper.fixture.ts";

const test = testOnPaper();

test("NOV-9 NOV-8 a kitchen on paper gets BATAL for the portions that were given back unbegun", async ({
  product,
  grill,
  deps,
}) => {
  const guest = await sitAt(product, "B5");
  await guest.send();
  expect(await printAll(grill, deps)).toHaveLength(1);
  const { lineId } = await guest.readLine();
  const { order_id: orderId } = await product.rows.one<{ order_id: string }>(
    "select order_id from order_line where line_id = $1",
    [lineId],
  );
  const till = { ...deps, cancelLiveAttempt: closeByServer(deps) };
  const quote = await quoteCash(till, { orderId });
  if (quote.kind !== "DUE") throw new Error("nothing is due");
  const cash = { orderId, amount: quote.payable, by: "Rina", language: "enGB" } as const;
  const taken = await takeCash(till, { ...cash, tendered: null });
  const chargeId = taken.kind === "TAKEN" ? (taken.shareId ?? orderId) : "";
  const give = (wish: LineWish) =>
    refundPaidOrder(deps, {
      ...{ orderId: chargeId, amount: "ALL", lines: [wish], note: "Sold out", by: "Rina" },
      ...{ route: "OFFLINE", key: randomUUID() },
    });
  expect(await give({ lineId, units: 1 })).toMatchObject({ kind: "OWED" });
  const [less, ...others] = await printAll(grill, deps);
  expect(others).toEqual([]);
  for (const words of ["*** BATAL ***", "1 x Gado-gado", "2 x -> 1 x"])
    expect(less).toContain(words);
  expect(await give({ lineId, units: "ALL" })).toMatchObject({ kind: "OWED" });
  const gone = await printAll(grill, deps);
  expect(gone).toHaveLength(1);
  for (const words of ["*** BATAL ***", "1 x Gado-gado"]) expect(gone[0]).toContain(words);
});
