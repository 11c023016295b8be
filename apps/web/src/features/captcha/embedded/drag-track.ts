/** Movement in pixels of the picture, and milliseconds, since the sample before. */
export type TrackSample = [dx: number, dy: number, dt: number];

/** Pixels of the picture, `y` relative to the start of the drag; `at` in ms. */
export interface TrackPoint {
  x: number;
  y: number;
  at: number;
}

const MAX_SAMPLES = 60;
const EVERY_MS = 50;
/** Longer than a challenge lives; bounds the numbers. */
const MAX_GAP_MS = 600_000;

export interface DragTrack {
  move: (point: TrackPoint) => void;
  /** JSON of the samples, at most 60. */
  text: () => string;
}

/**
 * Records a movement as samples. When there are too many, neighbours are merged in pairs, so that a long
 * movement is kept whole at a coarser rate.
 */
export function createDragTrack(startedAt: number): DragTrack {
  let samples: TrackSample[] = [];
  let every = EVERY_MS;
  let lastSample: TrackPoint = { x: 0, y: 0, at: Math.round(startedAt) };
  let latest = lastSample;

  function addSample(): void {
    const gap = Math.min(latest.at - lastSample.at, MAX_GAP_MS);
    samples.push([latest.x - lastSample.x, latest.y - lastSample.y, gap]);
    lastSample = latest;
    if (samples.length < MAX_SAMPLES) return;
    samples = inPairs(samples);
    every *= 2;
  }

  return {
    move({ x, y, at }) {
      latest = { x: Math.round(x), y: Math.round(y), at: Math.round(at) };
      if (latest.at - lastSample.at >= every) addSample();
    },
    text() {
      if (latest !== lastSample) addSample();
      return JSON.stringify(samples);
    },
  };
}

function inPairs(samples: readonly TrackSample[]): TrackSample[] {
  return samples.flatMap((sample, nth) => {
    if (nth % 2 === 1) return [];
    const [dx, dy, dt] = samples[nth + 1] ?? [0, 0, 0];
    return [[sample[0] + dx, sample[1] + dy, sample[2] + dt] satisfies TrackSample];
  });
}
