import { startTestSandbox } from "@santap/dev-env/test-sandbox";
import { acquirerConformance } from "../../../../test/conformance/acquirer-conformance.ts";
import type { ConformanceTarget } from "../../../../test/conformance/conformance-target.ts";
import {
  buildProfile,
  createSandboxTarget,
  createStoppedClock,
} from "../../../../test/conformance/sandbox-target.ts";
import { createMidtransAcquirer, type MidtransPayType } from "./midtrans-acquirer.ts";
import { createMidtransGateway } from "./midtrans-gateway.ts";

async function openParty(payType: MidtransPayType): Promise<ConformanceTarget> {
  const clock = createStoppedClock();
  const sandbox = await startTestSandbox(() => new Date(clock.now()));
  const profile = buildProfile(sandbox, "midtrans");
  if (profile.kind !== "MIDTRANS") throw new Error("midtrans speaks the Core API");
  const keys = [...profile.serverKeys.values()];
  const secrets = keys.flatMap((key) => [key, Buffer.from(`${key}:`).toString("base64")]);
  const act = async (orderId: string, outcome: "PAID" | "DECLINED") => {
    const response = await fetch(`${sandbox.url}/midtrans/simulate`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ orderId, outcome }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  return createSandboxTarget(
    {
      ...{ sandbox, clock, payType, secrets },
      adapter({ baseUrl, clock: ourClock, timeoutMs }, metrics) {
        const line = { ...profile, baseUrl: `${baseUrl}/midtrans`, timeoutMs };
        const notifyUrl = "http://127.0.0.1:9/acquirer/midtrans/notify";
        const gateway = createMidtransGateway({ profile: line, metrics, notifyUrl });
        return createMidtransAcquirer({
          ...{ provider: "midtrans", payType, gateway, qrisAcquirer: "gopay", openTries: 2 },
          clock: ourClock,
        });
      },
    },
    (hand) => ({
      pay: async ({ reference, result }) => {
        if (result.kind === "QR") await hand.pay(result.qrText);
        else await act(reference, "PAID");
      },
      decline: ({ reference }) => act(reference, "DECLINED"),
    }),
  );
}

acquirerConformance("Midtrans, QRIS", () => openParty("QRIS"));
acquirerConformance("Midtrans, ShopeePay", () => openParty("SHOPEEPAY"));
acquirerConformance("Midtrans, GoPay", () => openParty("GOPAY"));
