import { startTestSandbox } from "@santap/dev-env/test-sandbox";
import type { PayType } from "@santap/domain/payment/pay-type";
import type { SnapProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import { acquirerConformance } from "../../../../test/conformance/acquirer-conformance.ts";
import type { ConformanceTarget } from "../../../../test/conformance/conformance-target.ts";
import {
  buildProfile,
  createSandboxTarget,
  createStoppedClock,
} from "../../../../test/conformance/sandbox-target.ts";
import { createSnapAcquirer } from "./snap-acquirer.ts";
import { createSnapDebitAcquirer } from "./snap-debit-acquirer.ts";
import { createSnapGateway } from "./snap-gateway.ts";

async function openParty(payType: PayType): Promise<ConformanceTarget> {
  const clock = createStoppedClock();
  const sandbox = await startTestSandbox(() => new Date(clock.now()));
  const profile = buildProfile(sandbox, "sandbox");
  if (profile.kind !== "SNAP") throw new Error("the sandbox's first acquirer speaks SNAP");
  const secrets = [profile.clientSecret, profile.privateKey.split("\n")[1] ?? ""];
  return createSandboxTarget(
    {
      ...{ sandbox, clock, payType, secrets },
      adapter(place, metrics) {
        const gateway = createSnapGateway(
          { ...profile, ...place } satisfies SnapProfile,
          place.clock,
        );
        const options = { provider: "sandbox", gateway, metrics, openTries: 2 };
        return payType === "QRIS"
          ? createSnapAcquirer(options)
          : createSnapDebitAcquirer({ ...options, notifyUrl: "https://santap.example/notify" });
      },
    },
    (hand) => ({
      pay: async ({ reference, result }) => {
        if (result.kind === "QR") await hand.pay(result.qrText);
        else await hand.leaveWallet(reference, { outcome: "PAID" });
      },
      decline: async ({ reference, result }) => {
        if (result.kind === "QR") await hand.decline(result.qrText);
        else await hand.leaveWallet(reference, { outcome: "DECLINED" });
      },
    }),
  );
}

acquirerConformance("SNAP, QRIS", () => openParty("QRIS"));
acquirerConformance("SNAP, a wallet's page", () => openParty("DANA"));
acquirerConformance("SNAP, a knock at the phone", () => openParty("OVO"));
