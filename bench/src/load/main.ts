/** The load generator: a process of its own, so that its CPU time is nobody else's. */
import type { Contender } from "../works.ts";
import { CONTENDERS } from "../works.ts";
import { openAppSteps } from "./app-steps.ts";
import { buyersOf } from "./buyer.ts";
import { openConnection, requireLoopback } from "./connection.ts";
import { operationOf, type Desk } from "./desk.ts";
import { openFloorSteps } from "./floor-steps.ts";
import type { Answer, LoadSettings, Question } from "./messages.ts";
import { openRelay, type Relay } from "./relay.ts";
import { runPhase } from "./run-phase.ts";

const WALLETS = 64;

const relays: Record<Contender, Relay> = { app: await openRelay(), floor: await openRelay() };
const desks = new Map<Contender, Desk>();
let sessionSecret = "";

async function openDesk(contender: Contender, settings: LoadSettings): Promise<Desk> {
  const place = settings.places[contender];
  const origin = requireLoopback(place.url);
  const relay = relays[contender];
  relay.forwardTo(origin);
  const agent = openConnection();
  const open = contender === "app" ? openAppSteps : openFloorSteps;
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

function deskOf(contender: Contender): Desk {
  const desk = desks.get(contender);
  if (desk === undefined) throw new Error("asked to work before the settings came");
  return desk;
}

async function answer(question: Question): Promise<unknown> {
  switch (question.kind) {
    case "relays":
      return { app: relays.app.url, floor: relays.floor.url };
    case "settings":
      ({ sessionSecret } = question.settings);
      for (const contender of CONTENDERS) {
        desks.set(contender, await openDesk(contender, question.settings));
      }
      return null;
    case "buyers": {
      const { buyers } = deskOf(question.contender);
      // Whoever was left over had a coupon of the earlier kind.
      buyers.length = 0;
      for (const buyer of buyersOf(question.range, sessionSecret, Date.now())) buyers.push(buyer);
      return null;
    }
    case "stock": {
      const { buyers, orders } = deskOf(question.contender);
      return { buyers: buyers.length, orders: orders.length };
    }
    case "phase": {
      const { contender, work } = question.plan;
      return runPhase(question.plan, operationOf(deskOf(contender), work));
    }
  }
}

process.on("message", (question: Question) => {
  answer(question).then(
    (value) => process.send?.({ value } satisfies Answer),
    (error: unknown) => process.send?.({ failure: String(error) } satisfies Answer),
  );
});
// A Ctrl-C reaches the whole group; this process ends when its parent lets go of it.
process.on("SIGINT", () => undefined);
process.once("disconnect", () => process.exit(0));
