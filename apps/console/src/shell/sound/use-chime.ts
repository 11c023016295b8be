import { useWakeLock } from "@santap/client/use-wake-lock";
import { useEffect, useRef, useState } from "react";
import { playSound, type Sound } from "./play-sound.ts";

export interface Chime {
  on: boolean;
  /** By a tap: browsers allow sound, and a screen that stays on, after one alone. */
  toggle: () => void;
}

/** What rings first where several things are new at once. */
const ORDER: readonly Sound[] = ["CANCEL", "CHANGE", "NEW", "ALARM"];
const asNew = (): Sound => "NEW";

/**
 * KDS-9: a sound for everything new, and a screen that stays on meanwhile. `ids` undefined: nothing is known yet.
 * `getSound` is of an id, and a function that stays the same.
 */
export function useChime(
  ids: readonly string[] | null | undefined,
  getSound: (id: string) => Sound = asNew,
): Chime {
  const [on, setOn] = useState(false);
  const audio = useRef<AudioContext | null>(null);
  const heard = useRef<ReadonlySet<string> | null>(null);
  useWakeLock(on);

  const key = ids?.join(" ");
  useEffect(() => {
    if (key === undefined) return;
    const now = new Set(key === "" ? [] : key.split(" "));
    const before = heard.current;
    heard.current = now;
    if (before === null || !on || !audio.current) return;
    const sounds = [...now].filter((id) => !before.has(id)).map(getSound);
    const sound = ORDER.find((one) => sounds.includes(one));
    if (sound !== undefined) playSound(audio.current, sound);
  }, [key, on, getSound]);

  function toggle(): void {
    if (!on) {
      audio.current ??= new AudioContext();
      void audio.current.resume();
      playSound(audio.current, "NEW");
    }
    setOn(!on);
  }
  return { on, toggle };
}
