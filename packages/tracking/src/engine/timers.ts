import { calmly, type Engine, type TimerName } from "./engine.ts";

/** Runs the task in `ms`; a timer of this name that is due earlier stays instead. */
export function within(
  engine: Engine,
  name: TimerName,
  ms: number,
  task: (engine: Engine) => void,
): void {
  const { timers, ports } = engine;
  const due = engine.now() + ms;
  if ((timers[name]?.due ?? Infinity) <= due) return;
  callOff(engine, name);
  const id = ports.setTimeout(() => {
    delete timers[name];
    calmly(engine, () => task(engine));
  }, ms);
  timers[name] = { due, id };
}

export function callOff({ timers, ports }: Engine, name: TimerName): void {
  ports.clearTimeout(timers[name]?.id);
  delete timers[name];
}

export function pause({ ports }: Pick<Engine, "ports">, ms: number): Promise<void> {
  return new Promise((resolve) => {
    ports.setTimeout(resolve, ms);
  });
}
