import { useWakeLock } from "@santap/client/use-wake-lock";
import { useEffect, useRef, useState } from "react";

export interface Chime {
  on: boolean;
  /** By a tap: browsers allow sound, and a screen that stays on, after one alone. */
  toggle: () => void;
}

/** KDS-9: a sound for everything new, and a screen that stays on meanwhile. `ids` undefined: nothing is known yet. */
export function useChime(ids: readonly string[] | null | undefined): Chime {
  const [on, setOn] = useState(false);
  const audio = useRef<AudioContext | null>(null);
  const heard = useRef<ReadonlySet<string> | null>(null);
  useWakeLock(on);

  const key = ids?.join(" ");
  useEffect(() => {
    if (key === undefined) return;
    const now = new Set(key === "" ? [] : key.split(" "));
    const fresh = heard.current !== null && [...now].some((id) => !heard.current?.has(id));
    heard.current = now;
    if (fresh && on && audio.current) play(audio.current);
  }, [key, on]);

  function toggle(): void {
    if (!on) {
      audio.current ??= new AudioContext();
      void audio.current.resume();
      play(audio.current);
    }
    setOn(!on);
  }
  return { on, toggle };
}

/** Two notes, a third apart. */
function play(audio: AudioContext): void {
  for (const [nth, hertz] of [880, 1_108].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + nth * 0.18;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.4, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  }
}
