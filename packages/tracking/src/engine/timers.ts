import { calmly, type Engine, type TimerName } from "./engine.ts";

/** Runs the task in `ms`; a timer of this name that is due earlier stays instead. */
export function within(
  engine: Engine,
  name: TimerName,
  ms: number,
  task: (engine: Engine) => void,
): void {
  const due = engine.now() + ms;
  if (engine.stopped || (engine.timers[name]?.due ?? Infinity) <= due) return;
  callOff(engine, name);
  const cancel = engine.after(ms, () => {
    delete engine.timers[name];
    if (!engine.stopped) calmly(engine, () => task(engine));
  });
  engine.timers[name] = { due, cancel };
}

export function callOff({ timers }: Engine, name: TimerName): void {
  timers[name]?.cancel();
  delete timers[name];
}

export function pause(engine: Engine, ms: number): Promise<void> {
  return new Promise((resolve) => {
    engine.after(ms, resolve);
  });
}
