import { openConnection } from "../load/client.ts";
import { runOpenLoop, type OpenOutcome } from "../load/loops.ts";
import { addBuyers } from "../product/add-accounts.ts";
import type { Targets } from "../product/start-targets.ts";
import { openAppSteps } from "./app-steps.ts";
import { openBuying } from "./buy.ts";

/** Buyers' journeys (J) as an open loop beside what is measured, for at most so many seconds in all. */
export async function openJourneys(
  targets: Targets,
  { rate, seconds: all }: { rate: number; seconds: number },
): Promise<(seconds: number) => Promise<OpenOutcome>> {
  const { app } = targets;
  const agent = openConnection();
  const buying = openBuying(await openAppSteps(app.url, agent), app);
  agent.destroy();
  buying.buyers = await addBuyers(targets, { target: "app", count: Math.ceil(rate * all) + 2 });
  return (seconds) => runOpenLoop({ perSecond: rate, seconds }, buying.journey);
}
