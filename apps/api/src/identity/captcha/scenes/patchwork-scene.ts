import { HEIGHT, times, WIDTH, type Brush } from "../drawing/brush.ts";
import { circle, ground, n, oval, path, placed, polygon, rect } from "../drawing/svg.ts";

type Motif = (brush: Brush, hue: number) => string;

export function patchworkScene(brush: Brush): string {
  const { tone, between, whole } = brush;
  const count = whole(5, 7);
  const slant = between(-40, 40);
  return (
    ground(tone(40, 30, 80)) +
    times(count, (i) => {
      const x = (i * WIDTH) / count;
      return patch(brush, { x, w: WIDTH / count, slant, split: between(40, 120) });
    })
  );
}

interface Strip {
  x: number;
  w: number;
  slant: number;
  split: number;
}

function patch(brush: Brush, { x, w, slant, split }: Strip): string {
  const upper = panel(brush, { x, w, y: 0, h: split });
  const lower = panel(brush, { x: x + slant / 4, w, y: split, h: HEIGHT - split });
  return upper + lower;
}

function panel(brush: Brush, box: { x: number; y: number; w: number; h: number }): string {
  const { tone, between, pick, whole } = brush;
  const hue = between(0, 360);
  const dark = between(0, 1) > 0.5;
  const side = whole(16, 26);
  const columns = Math.ceil(box.w / side);
  const motif = pick<Motif>([kawung, ceplok, leaf, dots, diamond]);
  return (
    rect(box, { fill: tone(hue, between(45, 75), dark ? 26 : 70) }) +
    times(columns * Math.ceil(box.h / side), (i) => {
      const at = {
        x: box.x + ((i % columns) + 0.5) * side,
        y: box.y + (Math.floor(i / columns) + 0.5) * side,
      };
      const shade = (hue + between(-16, 16) + (dark ? 40 : 200)) % 360;
      return at.y < box.y + box.h ? placed(at, motif(brush, shade)) : "";
    }) +
    rect(box, { fill: "none", stroke: tone(hue, 30, dark ? 88 : 18), "stroke-width": 1.5 })
  );
}

function kawung({ tone }: Brush, hue: number): string {
  return times(4, (i) =>
    placed(
      { x: 0, y: 0, degrees: i * 90 + 45 },
      oval({ x: 1.5, y: -3, w: 9, h: 6 }, { fill: tone(hue, 70, 62) }),
    ),
  );
}

function ceplok({ tone, between }: Brush, hue: number): string {
  const petals = times(8, (i) =>
    placed(
      { x: 0, y: 0, degrees: i * 45 },
      oval({ x: 2, y: -1.6, w: 6, h: 3.2 }, { fill: tone(hue, 75, 58) }),
    ),
  );
  return petals + circle(0, 0, 2.5, { fill: tone(hue + 60, 80, between(45, 75)) });
}

function leaf({ tone, between }: Brush, hue: number): string {
  const d = "M-8 4Q-4 -8 8 -5Q4 7 -8 4z";
  const turned =
    path(d, { fill: tone(hue, 60, between(45, 65)) }) +
    path("M-8 4L7 -4", { stroke: tone(hue, 40, 85) });
  return placed({ x: 0, y: 0, degrees: between(-50, 50) }, turned);
}

function dots({ tone, between }: Brush, hue: number): string {
  return times(5, () =>
    circle(between(-8, 8), between(-8, 8), between(1, 3), { fill: tone(hue, 70, 66) }),
  );
}

function diamond({ tone, between }: Brush, hue: number): string {
  const r = between(5, 9);
  const square = (size: number) =>
    [
      [0, -size],
      [size, 0],
      [0, size],
      [-size, 0],
    ] as const;
  return (
    polygon(square(r), { fill: tone(hue, 70, 55) }) +
    polygon(square(r / 2), { fill: tone(hue + 120, 60, between(30, 80)) }) +
    path(`M${n(-r)} 0H${n(r)}`, { stroke: tone(hue, 30, 20), "stroke-width": 0.8 })
  );
}
