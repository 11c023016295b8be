import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { Server } from "../lane.ts";
import type { Model } from "../model.ts";
import { getServer, type SequenceContext } from "../sequence-context.ts";
import { step, type Step } from "./step.ts";

/** Several things at the same moment. */
export function togetherStep(steps: fc.Arbitrary<Step>): fc.Arbitrary<Step> {
  return fc.array(steps, { minLength: 2, maxLength: 4, size: "max" }).map((together) =>
    step({
      kind: "together",
      details: together.map(String).join(" & "),
      possible: (model) => together.some((one) => one.check(model)),
      act: (model, context) => runTogether(together, model, context),
    }),
  );
}

async function runTogether(
  together: Step[],
  model: Model,
  context: SequenceContext,
): Promise<void> {
  const possible = together.filter((one) => one.check(model));
  // All of them come to their end, so that nothing of it reaches into the next step.
  const ends = await Promise.allSettled(possible.map((one) => one.run(model, context)));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** A server is killed in the middle of something, and started again; what was under way may be lost. */
export function crashStep(steps: fc.Arbitrary<Step>): fc.Arbitrary<Step> {
  const crash = fc.record({ during: steps, afterMs: fc.nat(60), server: fc.nat(3) });
  return crash.map(({ during, afterMs, server }) =>
    step({
      kind: "crash",
      details: `server ${server}, ${afterMs} ms into ${String(during)}`,
      act: async (model, context) => {
        const victim = getServer(context.lane, server);
        context.mayLose = true;
        const work = during.check(model) ? during.run(model, context) : Promise.resolve();
        const ends = await Promise.allSettled([work, killAndRestart(victim, afterMs)]);
        context.mayLose = false;
        for (const end of ends) if (end.status === "rejected") throw end.reason;
      },
    }),
  );
}

async function killAndRestart(victim: Server, afterMs: number): Promise<void> {
  await pause(afterMs);
  await victim.kill("SIGKILL");
  await victim.restart();
}
