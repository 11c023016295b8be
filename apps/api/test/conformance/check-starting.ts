import { parseQris } from "@santap/qris/parse";
import { getPayStart } from "@santap/domain/payment/pay-type";
import { describe, expect, test } from "vitest";
import { assertStarted, type ConformanceFixture } from "./conformance-fixture.ts";

/** Begin, and begin again: one payment, of exactly this amount. */
export function checkStarting(at: () => ConformanceFixture): void {
  describe("beginning", () => {
    test.each([1_000, 29_700, 9_999_999])(
      "%i rupiah: a way to pay exactly that",
      async (amount) => {
        const { begin, party, acquirer } = at();
        const begun = await begin(amount);
        const start = getPayStart(party.payType);
        if (begun.result.kind === "QR") {
          const parsed = parseQris(begun.result.qrText);
          expect(parsed.ok && parsed.payload.amount).toBe(amount);
          expect(parsed.ok && parsed.payload.pointOfInitiation).toBe("dynamic");
        } else {
          expect(begun.result.redirectUrl === null).toBe(start === "PUSH");
        }
        expect(begun.result.kind).toBe(start === "CODE" ? "QR" : "WALLET");
        await party.pay(begun);
        const found = await acquirer.query(begun.reference, party.merchantId);
        expect(found).toMatchObject({ kind: "FOUND", payments: [{ amount }] });
      },
    );

    test("the same reference twice is one payment", async () => {
      const { acquirer, request } = at();
      const asked = request();
      const first = assertStarted(await acquirer.start(asked));
      const second = assertStarted(await acquirer.start(asked));
      if (first.kind === "QR") expect(second).toMatchObject({ qrText: first.qrText });
      else
        expect(second).toMatchObject({ redirectUrl: first.kind === "WALLET" && first.redirectUrl });
    });

    test("an answer that is lost after it took effect: begun all the same, once", async () => {
      const { acquirer, request, line, party } = at();
      const asked = request();
      line.fail("LOST", 1);
      const result = assertStarted(await acquirer.start(asked));
      line.repair();
      await party.pay({ ...asked, result });
      const found = await acquirer.query(asked.reference, party.merchantId);
      expect(found).toMatchObject({ kind: "FOUND", payments: [{ amount: asked.amount }] });
    });
  });
}
