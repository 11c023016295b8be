import { HOUR_MS } from "@santap/domain/calendar/local-time";
import { describe, expect, test } from "vitest";
import type { QueryResult } from "../../src/paying/payment/acquirer/acquirer.ts";
import type { ConformanceFixture } from "./conformance-fixture.ts";
import type { StartedPayment } from "./conformance-target.ts";

/** What a query says, and what cancelling comes to. */
export function checkQueries(at: () => ConformanceFixture): void {
  const ask = (
    { acquirer, party }: ConformanceFixture,
    { reference }: Pick<StartedPayment, "reference">,
  ) => acquirer.query(reference, party.merchantId);
  const cancel = (
    { acquirer, party }: ConformanceFixture,
    { reference }: Pick<StartedPayment, "reference">,
  ) => acquirer.cancel(reference, party.merchantId);

  describe("asking", () => {
    test("open: nothing is paid, nothing has ended", async () => {
      const found = await ask(at(), await at().begin());
      expect(found).toMatchObject({ kind: "FOUND", state: "OPEN", payments: [], refunds: [] });
    });

    test("paid: once, with its amount and its time", async () => {
      const bench = at();
      const before = bench.party.now();
      const found = await ask(bench, await bench.beginPaid(48_350));
      expect(getPayments(found)).toMatchObject([{ amount: 48_350 }]);
      const [payment] = getPayments(found);
      // Acquirers report times in whole seconds.
      expect(Math.abs((payment?.paidAt ?? 0) - before)).toBeLessThan(1_000);
      expect(await ask(bench, { reference: bench.request().reference })).toEqual({
        kind: "NOT_FOUND",
      });
    });

    test("refused by the wallet: no payment, and not open as if nothing had been", async () => {
      const bench = at();
      const begun = await bench.begin();
      await bench.party.decline(begun);
      const found = await ask(bench, begun);
      expect(found.kind === "FOUND" && ["DECLINED", "FAILED", "ENDED"].includes(found.state)).toBe(
        true,
      );
      expect(getPayments(found)).toEqual([]);
    });

    test("out of time: it has ended", async () => {
      const bench = at();
      const begun = await bench.begin();
      bench.party.passTime(bench.party.outOfTimeMs ?? HOUR_MS);
      expect(await ask(bench, begun)).toMatchObject({
        kind: "FOUND",
        state: "ENDED",
        payments: [],
      });
    });
  });

  describe("cancelling", () => {
    test("an open one ends it", async () => {
      const bench = at();
      const begun = await bench.begin();
      expect(await cancel(bench, begun)).toBe("CANCELLED");
      expect(await ask(bench, begun)).toMatchObject({ state: "ENDED", payments: [] });
    });

    test("a paid one comes too late, and the payment stays", async () => {
      const bench = at();
      const begun = await bench.beginPaid();
      expect(await cancel(bench, begun)).toBe("TOO_LATE");
      expect(getPayments(await ask(bench, begun))).toMatchObject([{ amount: begun.amount }]);
    });

    test("one that nobody knows is distinguished", async () => {
      const { reference } = at().request();
      expect(await cancel(at(), { reference })).toBe("NOT_FOUND");
    });
  });
}

function getPayments(found: QueryResult) {
  return found.kind === "FOUND" ? found.payments : [];
}
