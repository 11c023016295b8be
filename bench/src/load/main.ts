/** The load generator, its own process so that its CPU time is not measured. */
import type { Target } from "../scenarios.ts";
import { TARGETS } from "../scenarios.ts";
import { openAppSteps } from "./app-steps.ts";
import { createBuyers } from "./buyer.ts";
import { openConnection, requireLoopback } from "./connection.ts";
import { getOperation, type Driver } from "./journey-driver.ts";
import { openBaselineSteps } from "./baseline-steps.ts";
import type { Answer, LoadSettings, Question } from "./messages.ts";
import { openRelay, type Relay } from "./relay.ts";
import { runPhase } from "./run-phase.ts";

const WALLETS = 64;

const relays: Record<Target, Relay> = { app: await openRelay(), baseline: await openRelay() };
const drivers = new Map<Target, Driver>();
let sessionSecret = "";

async function openDriver(target: Target, settings: LoadSettings): Promise<Driver> {
  const place = settings.places[target];
  const origin = requireLoopback(place.url);
  const relay = relays[target];
  relay.forwardTo(origin);
  const agent = openConnection();
  const open = target === "app" ? openAppSteps : openBaselineSteps;
  const steps = await open(origin, settings, agent);
  agent.destroy();
  return {
    steps,
    relay,
    sandboxUrl: requireLoopback(place.sandboxUrl),
    wallets: openConnection(WALLETS),
    buyers: [],
    orders: [],
    paid: [],
  };
}

function getDriver(target: Target): Driver {
  const driver = drivers.get(target);
  if (driver === undefined) throw new Error("asked to work before the settings came");
  return driver;
}

async function answer(question: Question): Promise<unknown> {
  switch (question.kind) {
    case "relays":
      return { app: relays.app.url, baseline: relays.baseline.url };
    case "settings":
      ({ sessionSecret } = question.settings);
      for (const target of TARGETS) {
        drivers.set(target, await openDriver(target, question.settings));
      }
      return null;
    case "buyers": {
      const { buyers } = getDriver(question.target);
      // Buyers left over from before have coupons of another template.
      buyers.length = 0;
      for (const buyer of createBuyers(question.range, sessionSecret, Date.now()))
        buyers.push(buyer);
      return null;
    }
    case "stock": {
      const { buyers, orders } = getDriver(question.target);
      return { buyers: buyers.length, orders: orders.length };
    }
    case "phase": {
      const { target, scenario } = question.plan;
      return runPhase(question.plan, getOperation(getDriver(target), scenario));
    }
  }
}

process.on("message", (question: Question) => {
  answer(question).then(
    (value) => process.send?.({ value } satisfies Answer),
    (error: unknown) => process.send?.({ failure: String(error) } satisfies Answer),
  );
});
// Ctrl-C reaches the whole process group; this process ends when its parent disconnects.
process.on("SIGINT", () => undefined);
process.once("disconnect", () => process.exit(0));
