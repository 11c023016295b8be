import { describe, expect, test } from "vitest";
import { createDragTrack, type TrackSample } from "./drag-track.ts";

/** Moves in even steps, one each `every` ms, to `x` in `steps` steps. */
function drag({ steps, every, x }: { steps: number; every: number; x: number }): TrackSample[] {
  const track = createDragTrack(1_000.4);
  for (let step = 1; step <= steps; step += 1) {
    track.move({ x: (x * step) / steps, y: step % 3, at: 1_000.4 + step * every });
  }
  const text = track.text();
  expect(text.length).toBeLessThanOrEqual(4_096);
  return JSON.parse(text) as TrackSample[];
}

function sum(samples: TrackSample[], part: 0 | 1 | 2): number {
  return samples.reduce((total, sample) => total + sample[part], 0);
}

describe("a track", () => {
  test("a track has one sample each 50 ms, and how it ended", () => {
    const samples = drag({ steps: 40, every: 16, x: 120 });
    expect(samples.slice(0, -1).every(([, , dt]) => dt >= 50 && dt < 80)).toBe(true);
    expect(sum(samples, 0)).toBe(120);
    expect(sum(samples, 2)).toBe(640);
  });

  test.each([
    { steps: 58, every: 50, x: 200 },
    { steps: 59, every: 50, x: 200 },
    { steps: 60, every: 50, x: 200 },
    { steps: 61, every: 50, x: 200 },
    { steps: 1_000, every: 16, x: 252 },
    { steps: 7_000, every: 17, x: 268 },
  ])("keeps at most 60 samples of the whole movement: %j", (movement) => {
    const samples = drag(movement);
    expect(samples.length).toBeLessThanOrEqual(60);
    expect(samples.length).toBeGreaterThan(25);
    expect(sum(samples, 0)).toBe(movement.x);
    expect(sum(samples, 1)).toBe(movement.steps % 3);
    expect(Math.abs(sum(samples, 2) - movement.steps * movement.every)).toBeLessThanOrEqual(1);
  });

  test("a track has whole numbers only", () => {
    const samples = drag({ steps: 33, every: 33.3, x: 99.7 });
    expect(samples.flat().every(Number.isInteger)).toBe(true);
  });

  test("a track of keys is as long as the time between them", () => {
    const track = createDragTrack(0);
    track.move({ x: 2.68, y: 0, at: 400 });
    track.move({ x: 5.36, y: 0, at: 900 });
    expect(track.text()).toBe("[[3,0,400],[2,0,500]]");
  });

  test("a track of no movement is empty", () => {
    expect(createDragTrack(5).text()).toBe("[]");
  });
});
