import { useEffect, useState } from "react";

/** Nobody has been here for so long: asking on would keep a forgotten session alive for ever. */
const IDLE_MS = 30 * 60_000;
const LOOK_EVERY_MS = 60_000;
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

export interface Live {
  readonly running: boolean;
  toggle: () => void;
}

/** Whether the page follows what happens. It rests when asked to, and after half an hour without use. */
export function useLive(now: () => number = Date.now): Live {
  const [running, setRunning] = useState(true);
  useEffect(() => {
    if (!running) return undefined;
    let last = now();
    const note = () => void (last = now());
    const watch = window.setInterval(() => {
      if (now() - last >= IDLE_MS) setRunning(false);
    }, LOOK_EVERY_MS);
    for (const input of INPUTS) window.addEventListener(input, note, { passive: true });
    return () => {
      window.clearInterval(watch);
      for (const input of INPUTS) window.removeEventListener(input, note);
    };
  }, [running, now]);
  return { running, toggle: () => setRunning((was) => !was) };
}
