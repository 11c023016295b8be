/** Movement and time since the last step, px and ms. */
export type TrackStep = readonly [dx: number, dy: number, dt: number];

const MAX_STEPS = 400;
const FASTEST_MS = 300;
const MIN_STEPS = 3;
const MAX_JUMP_PX = 60;
const OFF_PX = 12;
const FEW_TO_COMPARE = 8;

/**
 * How automated a track looks, 0 to 1. Client data, so it proves nothing: it may make the next
 * challenge harder, and never refuses this one. No single sign suffices, as keys and buttons leave
 * even tracks too.
 */
export function trackRisk(steps: readonly TrackStep[] | null, x: number): number {
  if (steps === null) return 1;
  const signs: readonly [boolean, number][] = [
    [steps.length < MIN_STEPS, 0.4],
    [sum(steps, 2) < FASTEST_MS, 0.4],
    [Math.abs(sum(steps, 0) - x) > OFF_PX, 0.4],
    [steps.some(([dx]) => Math.abs(dx) > MAX_JUMP_PX), 0.3],
    [isEven(steps), 0.3],
  ];
  const total = signs.reduce((risk, [shows, weight]) => (shows ? risk + weight : risk), 0);
  return Math.min(1, total);
}

/** From this risk on, a right answer is recorded as doubtful. */
const DOUBTFUL = 0.6;

export function isDoubtful(risk: number): boolean {
  return risk >= DOUBTFUL;
}

/** Equal steps at one pace, without vertical movement. */
function isEven(steps: readonly TrackStep[]): boolean {
  if (steps.length < FEW_TO_COMPARE) return false;
  const [first] = steps;
  return steps.every(([dx, dy, dt]) => dy === 0 && dx === first?.[0] && dt === first[2]);
}

function sum(steps: readonly TrackStep[], part: 0 | 1 | 2): number {
  return steps.reduce((total, step) => total + step[part], 0);
}

/** `[[dx,dy,dt],…]`; null for anything else. */
export function readTrack(text: string): TrackStep[] | null {
  const steps = parsed(text);
  if (!Array.isArray(steps) || steps.length > MAX_STEPS) return null;
  return steps.every(isStep) ? steps : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isStep(value: unknown): value is TrackStep {
  return (
    Array.isArray(value) &&
    value.length === 3 &&
    value.every((part) => typeof part === "number" && Math.abs(part) <= 1e6) &&
    Number(value[2]) >= 0
  );
}
