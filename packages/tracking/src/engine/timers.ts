import { runGuarded } from "./engine.ts";
import type { TimerName, Engine } from "./state.ts";

/** Runs the task in `ms`, unless a timer of this name is due earlier. */
export function schedule(
  engine: Engine,
  name: TimerName,
  ms: number,
  task: (engine: Engine) => void,
): void {
  const { timers, ports } = engine;
  const due = engine.now() + ms;
  if ((timers[name]?.due ?? Infinity) <= due) return;
  cancelTimer(engine, name);
  const id = ports.setTimeout(() => {
    delete timers[name];
    runGuarded(engine, () => task(engine));
  }, ms);
  timers[name] = { due, id };
}

export function cancelTimer({ timers, ports }: Engine, name: TimerName): void {
  ports.clearTimeout(timers[name]?.id);
  delete timers[name];
}

export function sleep({ ports }: Pick<Engine, "ports">, ms: number): Promise<void> {
  return new Promise((resolve) => {
    ports.setTimeout(resolve, ms);
  });
}
