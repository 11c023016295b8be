import { parseQris } from "@santap/qris/parse";
import { startOf } from "@santap/domain/payment/pay-type";
import { describe, expect, test } from "vitest";
import { requireBegun, type Bench } from "./bench.ts";

/** Begin, and begin again: one payment, of exactly this amount. */
export function checkBeginning(at: () => Bench): void {
  describe("beginning", () => {
    test.each([1_000, 29_700, 9_999_999])(
      "%i rupiah: a way to pay exactly that",
      async (amount) => {
        const { begin, party, acquirer } = at();
        const begun = await begin(amount);
        const start = startOf(party.payType);
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
      const first = requireBegun(await acquirer.open(asked));
      const second = requireBegun(await acquirer.open(asked));
      if (first.kind === "QR") expect(second).toMatchObject({ qrText: first.qrText });
      else
        expect(second).toMatchObject({ redirectUrl: first.kind === "WALLET" && first.redirectUrl });
    });

    test("an answer that is lost after it took effect: begun all the same, once", async () => {
      const { acquirer, request, line, party } = at();
      const asked = request();
      line.fail("LOST", 1);
      const result = requireBegun(await acquirer.open(asked));
      line.repair();
      await party.pay({ ...asked, result });
      const found = await acquirer.query(asked.reference, party.merchantId);
      expect(found).toMatchObject({ kind: "FOUND", payments: [{ amount: asked.amount }] });
    });
  });
}
