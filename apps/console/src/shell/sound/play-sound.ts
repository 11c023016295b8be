/** Told apart without looking: something new, changed, taken off, or wrong. */
export type Sound = "NEW" | "CHANGE" | "CANCEL" | "ALARM";

/** Hertz, one after another: rising, the same thrice, falling, low twice. */
const NOTES: Readonly<Record<Sound, readonly number[]>> = {
  NEW: [880, 1_108],
  CHANGE: [740, 740, 740],
  CANCEL: [740, 554, 370],
  ALARM: [330, 330],
};
const EACH_SECONDS = 0.18;

export function playSound(audio: AudioContext, sound: Sound): void {
  for (const [nth, hertz] of NOTES[sound].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + nth * EACH_SECONDS;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.4, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  }
}
