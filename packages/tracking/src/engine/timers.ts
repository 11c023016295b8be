import { calmly, type Engine, type TimerName } from "./engine.ts";

/** Runs the task in `ms`; a timer of this name that is due earlier stays instead. */
export function within(engine: Engine, name: TimerName, ms: number, task: () => void): void {
  const due = engine.ports.now() + ms;
  if (engine.stopped || (engine.timers[name]?.due ?? Infinity) <= due) return;
  callOff(engine, name);
  const cancel = engine.ports.after(ms, () => {
    delete engine.timers[name];
    if (!engine.stopped) calmly(engine, task);
  });
  engine.timers[name] = { due, cancel };
}

export function callOff({ timers }: Engine, name: TimerName): void {
  timers[name]?.cancel();
  delete timers[name];
}

export function pause({ ports }: Engine, ms: number): Promise<void> {
  return new Promise((resolve) => {
    ports.after(ms, resolve);
  });
}
