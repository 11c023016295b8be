import { describe, expect, test } from "vitest";
import type { Acquirer } from "../../src/paying/payment/acquirer/acquirer.ts";
import type { ConformanceFixture } from "./conformance-fixture.ts";
import type { ProxyFault } from "./faulty-proxy.ts";
import type { StartedPayment } from "./conformance-target.ts";

/** Too short for a call that never answers, and only for those. */
const HASTY_MS = 250;
const SKEWS = [
  ["ten minutes ahead", 600_000],
  ["ten minutes behind", -600_000],
] as const;

/** Whatever the line does: never a success, never a failure. Nothing secret is ever seen. */
export function checkFaults(at: () => ConformanceFixture): void {
  describe("no answer that can be understood", () => {
    test.each<ProxyFault>(["GARBAGE", "BROKEN", "SLOW", "LOST"])("%s", async (fault) => {
      const { line, another, acquirer, beginPaid } = at();
      const begun = await beginPaid();
      const asking = fault === "SLOW" ? another({ timeoutMs: HASTY_MS }) : acquirer;
      line.fail(fault);
      expect(await allFour(at(), asking, begun)).toEqual(UNKNOWNS);
      line.repair();
    });

    test("no connection that can be trusted", async () => {
      const { line, another, beginPaid } = at();
      const begun = await beginPaid();
      const baseUrl = line.url.replace("http:", "https:");
      expect(await allFour(at(), another({ baseUrl }), begun)).toEqual(UNKNOWNS);
    });
  });

  describe("clocks that differ", () => {
    test.each(SKEWS)("ours is %s: nothing false is said", async (_what, skewMs) => {
      const { another, begin, beginPaid, party } = at();
      const skewed = another({ skewMs });
      const paid = await beginPaid(12_345);
      const found = await skewed.query(paid.reference, party.merchantId);
      if (found.kind === "FOUND") expect(found.payments).toMatchObject([{ amount: 12_345 }]);
      else expect(found.kind).toBe("UNKNOWN");
      expect(["TOO_LATE", "UNKNOWN"]).toContain(
        await skewed.cancel(paid.reference, party.merchantId),
      );
      const open = await begin();
      const still = await skewed.query(open.reference, party.merchantId);
      expect(still.kind === "FOUND" ? still.state : "OPEN").toMatch(/^(?:OPEN|PAYING)$/);
    });
  });

  test("no secret in an address, an answer, an error or a count", async () => {
    const { party, line, answers } = at();
    const seen = [...line.called, ...answers, await party.metrics()].join("\n");
    expect(answers.length).toBeGreaterThan(10);
    for (const secret of party.secrets) {
      expect(secret.length).toBeGreaterThan(0);
      expect(seen.includes(secret)).toBe(false);
    }
  });
}

const UNKNOWNS = {
  open: { kind: "UNKNOWN" },
  query: { kind: "UNKNOWN" },
  cancel: "UNKNOWN",
  refund: "UNKNOWN",
};

async function allFour(bench: ConformanceFixture, acquirer: Acquirer, paid: StartedPayment) {
  const { merchantId } = bench.party;
  return {
    open: await acquirer.start(bench.request()),
    query: await acquirer.query(paid.reference, merchantId),
    cancel: await acquirer.cancel(paid.reference, merchantId),
    refund: await acquirer.refund(bench.buildRefund(paid)),
  };
}
