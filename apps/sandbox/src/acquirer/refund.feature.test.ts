import { describe, expect } from "vitest";
import { formatAmount } from "@santap/snap/amount";
import type { TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithQrCode } from "../../test/fixtures.ts";

const test = testWithQrCode();

async function refundCode(
  sandbox: TestSandbox,
  partnerRefundNo: string,
  more: object = {},
): Promise<string> {
  const { json } = await sandbox.partner.refund("ORDER1", partnerRefundNo, more);
  return json.responseCode as string;
}

describe("refund", () => {
  test("an unpaid code cannot be refunded", async ({ sandbox }) => {
    expect(await refundCode(sandbox, "R1")).toBe("4047800");
  });

  test("an unknown reference is not found", async ({ sandbox }) => {
    const { json } = await sandbox.partner.refund("ORDER2", "R1");
    expect(json.responseCode).toBe("4047801");
  });

  describe("of a payment", () => {
    test.beforeEach(({ sandbox, qrCodeText }) => sandbox.post("/wallet/pay", { qrCodeText }));

    test("partial refunds add up to the payment and no further", async ({ sandbox }) => {
      const codes = [
        await refundCode(sandbox, "R1", { refundAmount: formatAmount(4_000) }),
        await refundCode(sandbox, "R2", { refundAmount: formatAmount(6_001) }),
        await refundCode(sandbox, "R3", { refundAmount: formatAmount(6_000) }),
        await refundCode(sandbox, "R4", { refundAmount: formatAmount(1) }),
      ];
      expect(codes).toEqual(["2007800", "4047813", "2007800", "4047813"]);
      const { json } = await sandbox.partner.query("ORDER1");
      expect(json.latestTransactionStatus).toBe("04");
      expect(json.additionalInfo.refundHistory).toMatchObject([
        { partnerReferenceNo: "R1", refundAmount: formatAmount(4_000), refundStatus: "00" },
        { partnerReferenceNo: "R3", refundAmount: formatAmount(6_000), refundStatus: "00" },
      ]);
    });

    test("without an amount the rest is refunded", async ({ sandbox }) => {
      await refundCode(sandbox, "R1", { refundAmount: formatAmount(4_000) });
      const { json } = await sandbox.partner.refund("ORDER1", "R2");
      expect(json.refundAmount).toEqual(formatAmount(6_000));
    });

    test("the same request gets the same answer and refunds nothing more", async ({ sandbox }) => {
      const order = { refundAmount: formatAmount(4_000) };
      const first = await sandbox.partner.refund("ORDER1", "R1", order);
      const again = await sandbox.partner.refund("ORDER1", "R1", order);
      expect(again.json).toEqual(first.json);
      const { json } = await sandbox.partner.query("ORDER1");
      expect(json.additionalInfo.refundHistory).toHaveLength(1);
    });

    test("other data with a used refund number is refused", async ({ sandbox }) => {
      await refundCode(sandbox, "R1", { refundAmount: formatAmount(4_000) });
      expect(await refundCode(sandbox, "R1", { refundAmount: formatAmount(5_000) })).toBe(
        "4097801",
      );
    });

    test("parallel full refunds refund once", async ({ sandbox }) => {
      const refunds = ["R1", "R2", "R3"].map((no) =>
        refundCode(sandbox, no, { refundAmount: formatAmount(10_000) }),
      );
      expect((await Promise.all(refunds)).sort()).toEqual(["2007800", "4047813", "4047813"]);
    });

    test("an issuer can refuse", async ({ sandbox }) => {
      await sandbox.post("/faults", { refuseRefund: true });
      expect(await refundCode(sandbox, "R1")).toBe("4057801");
      await sandbox.post("/faults", {});
      expect(await refundCode(sandbox, "R1")).toBe("2007800");
    });

    test("a second payment can be refunded alone", async ({ sandbox, qrCodeText }) => {
      const { json: second } = await sandbox.post("/wallet/pay", { qrCodeText });
      const { json } = await sandbox.partner.refund("ORDER1", "R1", {
        additionalInfo: { paymentReferenceNo: second.reference },
      });
      expect(json.refundAmount).toEqual(formatAmount(10_000));
      expect(json.additionalInfo).toEqual({ paymentReferenceNo: second.reference });
    });

    test("without a target it refunds the newest payment that covers the amount", async ({
      sandbox,
      qrCodeText,
    }) => {
      const { json: second } = await sandbox.post("/wallet/pay", { qrCodeText });
      const { json } = await sandbox.partner.refund("ORDER1", "R1", {
        refundAmount: formatAmount(10_000),
      });
      expect(json.additionalInfo).toEqual({ paymentReferenceNo: second.reference });
    });
  });
});
