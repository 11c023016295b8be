import { describe, expect, test } from "vitest";
import type { ConformanceFixture } from "./conformance-fixture.ts";
import type { StartedPayment } from "./conformance-target.ts";

/** Money that goes back: once for each id, and never said to be back on a guess. */
export function checkRefunds(at: () => ConformanceFixture): void {
  async function paid(amount?: number): Promise<StartedPayment & { paymentReference: string }> {
    const { beginPaid, acquirer, party } = at();
    const begun = await beginPaid(amount);
    const found = await acquirer.query(begun.reference, party.merchantId);
    const payment = found.kind === "FOUND" ? found.payments[0] : undefined;
    return { ...begun, paymentReference: payment?.reference ?? "" };
  }
  const buildRefund = (from: StartedPayment & { paymentReference: string }, change = {}) => {
    const { paymentReference } = from;
    return { ...at().buildRefund(from, change), paymentReference };
  };
  async function history({ reference }: StartedPayment) {
    const found = await at().acquirer.query(reference, at().party.merchantId);
    return found.kind === "FOUND" ? found.refunds : [];
  }

  describe("giving back", () => {
    test("the whole, and again with the same id: it went back once", async () => {
      const from = await paid();
      const refund = buildRefund(from);
      expect(await at().acquirer.refund(refund)).toBe("REFUNDED");
      expect(await at().acquirer.refund(refund)).toBe("REFUNDED");
      const { refundId, amount } = refund;
      expect(await history(from)).toMatchObject([{ refundId, amount, status: "SUCCEEDED" }]);
    });

    test("the answer was lost: asked again, it went back once", async () => {
      const from = await paid();
      const refund = buildRefund(from);
      at().line.fail("LOST", 1);
      expect(await at().acquirer.refund(refund)).toBe("UNKNOWN");
      at().line.repair();
      expect(await at().acquirer.refund(refund)).toBe("REFUNDED");
      expect(await history(from)).toHaveLength(1);
    });

    test("a part, and then the rest, where parts go", async () => {
      if (!at().party.partialRefunds) return;
      const from = await paid(30_000);
      expect(await at().acquirer.refund(buildRefund(from, { amount: 10_000 }))).toBe("REFUNDED");
      expect(await at().acquirer.refund(buildRefund(from, { amount: 20_000 }))).toBe("REFUNDED");
      const amounts = (await history(from)).map(({ amount }) => amount);
      expect(amounts.toSorted((one, other) => one - other)).toEqual([10_000, 20_000]);
    });

    test("refused by the issuer: refused, and nothing went back", async () => {
      const from = await paid();
      await at().party.refuseRefunds(true);
      expect(await at().acquirer.refund(buildRefund(from))).toBe("REFUSED");
      await at().party.refuseRefunds(false);
      expect((await history(from)).filter(({ status }) => status === "SUCCEEDED")).toEqual([]);
    });
  });
}
