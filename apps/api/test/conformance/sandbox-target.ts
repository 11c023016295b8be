import type { RunningSandbox } from "@santap/dev-env/test-sandbox";
import type { PayType } from "@santap/domain/payment/pay-type";
import { createMetrics, type Metrics } from "../../src/http/metrics.ts";
import type { AcquirerProfile } from "../../src/settings/acquirer/acquirer-profile.ts";
import { readAcquirerProfiles } from "../../src/settings/acquirer/read-profiles.ts";
import { FieldReader } from "../../src/settings/field-reader.ts";
import { connectSandbox, type TestSandbox } from "../../src/testing/sandbox.ts";
import type { ConformanceTarget } from "./conformance-target.ts";

/** A moment of an ordinary lunch, in whole seconds. */
const NOON = Date.parse("2026-11-20T12:00:00+07:00");

/** A clock that stands still, so that a busy machine makes no payment late. */
export function createStoppedClock() {
  let now = NOON;
  return { now: () => now, passTime: (ms: number) => void (now += ms) };
}

/** The profile of this name as an app beside this sandbox would read it. */
export function buildProfile(sandbox: RunningSandbox, name: string): AcquirerProfile {
  const read = new FieldReader({ ...sandbox.env, ACQUIRERS: name });
  const [profile] = readAcquirerProfiles(read);
  if (profile === undefined || read.problems.length > 0) throw new Error(read.problems.join(" "));
  return profile;
}

export interface SandboxTargetParts {
  sandbox: RunningSandbox;
  clock: ReturnType<typeof createStoppedClock>;
  payType: PayType;
  secrets: readonly string[];
  adapter(
    place: Parameters<ConformanceTarget["adapter"]>[0],
    metrics: Metrics,
  ): ReturnType<ConformanceTarget["adapter"]>;
}

/** What all parties of the sandbox have in common. */
export function createSandboxTarget(
  parts: SandboxTargetParts,
  moves: (hand: TestSandbox) => Pick<ConformanceTarget, "pay" | "decline">,
): ConformanceTarget {
  const { sandbox, clock, payType, secrets } = parts;
  const metrics = createMetrics();
  const hand = connectSandbox(sandbox.url);
  return {
    ...{
      url: sandbox.url,
      payType,
      secrets,
      merchantId: "860000000000006",
      partialRefunds: true,
      ...clock,
    },
    phoneNo: payType === "OVO" ? "+6281234567890" : null,
    adapter: (place) => parts.adapter(place, metrics),
    ...moves(hand),
    refuseRefunds: (refuseRefund) => hand.faults({ refuseRefund }),
    metrics: () => metrics.registry.metrics(),
    close: () => sandbox.close(),
  };
}
