/** The load generator, its own process so that its CPU time is not measured. */
import type { Target } from "../scenarios.ts";
import { TARGETS } from "../scenarios.ts";
import { openAppSteps } from "./app-steps.ts";
import { createBuyers } from "./buyer.ts";
import { openConnection, requireLoopback } from "./connection.ts";
import { getOperation, type Driver } from "./journey-driver.ts";
import { openBaselineSteps } from "./baseline-steps.ts";
import type { GeneratorReply, LoadSettings, GeneratorRequest } from "./messages.ts";
import { runOpenLoop } from "./open-loop.ts";
import { openRelay, type Relay } from "./relay.ts";
import { runPhase } from "./run-phase.ts";

const WALLETS = 64;

const relays: Record<Target, Relay> = { app: await openRelay(), baseline: await openRelay() };
const drivers = new Map<Target, Driver>();
let sessionSecret = "";

async function openDriver(target: Target, settings: LoadSettings): Promise<Driver> {
  const { url, sandboxUrl } = settings.urls[target];
  const origin = requireLoopback(url);
  const relay = relays[target];
  relay.forwardTo(origin);
  const agent = openConnection();
  const open = target === "app" ? openAppSteps : openBaselineSteps;
  const steps = await open(origin, settings, agent);
  agent.destroy();
  return {
    steps,
    relay,
    sandboxUrl: requireLoopback(sandboxUrl),
    wallets: openConnection(WALLETS),
    buyers: [],
    orders: [],
    paid: [],
  };
}

function getDriver(target: Target): Driver {
  const driver = drivers.get(target);
  if (driver === undefined) throw new Error("the settings are missing");
  return driver;
}

async function answer(request: GeneratorRequest): Promise<unknown> {
  switch (request.kind) {
    case "relays":
      return { app: relays.app.url, baseline: relays.baseline.url };
    case "settings":
      ({ sessionSecret } = request.settings);
      for (const target of TARGETS) {
        drivers.set(target, await openDriver(target, request.settings));
      }
      return null;
    case "buyers": {
      const { buyers } = getDriver(request.target);
      // Buyers left over from before have coupons of another template.
      buyers.length = 0;
      for (const buyer of createBuyers(request.range, sessionSecret, Date.now()))
        buyers.push(buyer);
      return null;
    }
    case "stock": {
      const { buyers, orders } = getDriver(request.target);
      return { buyers: buyers.length, orders: orders.length };
    }
    case "openLoop":
      return runOpenLoop(request.plan, getOperation(getDriver("app"), "J"));
    case "phase": {
      const { target, scenario } = request.plan;
      return runPhase(request.plan, getOperation(getDriver(target), scenario));
    }
  }
}

process.on("message", (request: GeneratorRequest) => {
  answer(request).then(
    (value) => process.send?.({ value } satisfies GeneratorReply),
    (error: unknown) => process.send?.({ failure: String(error) } satisfies GeneratorReply),
  );
});
// Ctrl-C reaches the whole process group; this process ends when its parent disconnects.
process.on("SIGINT", () => undefined);
process.once("disconnect", () => process.exit(0));
