import { HEIGHT, times, WIDTH, type Brush } from "../drawing/brush.ts";
import { circle, ground, oval, path, placed, rect } from "../drawing/svg.ts";

export function nightScene(brush: Brush): string {
  const { tone, between, whole } = brush;
  const hue = between(210, 300);
  const carts = whole(2, 3);
  return (
    ground(tone(hue, 50, between(12, 22))) +
    times(30, () =>
      circle(between(0, WIDTH), between(0, 50), between(0.5, 1.3), { fill: "#fff" }),
    ) +
    times(9, (i) => house(brush, i * 38 - between(0, 14), hue)) +
    rect({ x: 0, y: 118, w: WIDTH, h: 60 }, { fill: tone(hue, 20, 26) }) +
    lanterns(brush) +
    times(carts, (i) => {
      const at = { x: (i + between(0.1, 0.35)) * (WIDTH / carts), y: between(84, 98) };
      return placed(at, cart(brush));
    }) +
    times(7, () => reflection(brush))
  );
}

function house({ tone, between }: Brush, x: number, hue: number): string {
  const y = between(18, 78);
  const w = between(30, 52);
  return (
    rect({ x, y, w, h: HEIGHT }, { fill: tone(hue + between(-40, 40), 30, between(18, 38)) }) +
    times(9, (i) => {
      const lit = between(0, 1) > 0.4;
      const fill = lit ? tone(between(30, 55), 85, between(55, 75)) : tone(hue, 20, 14);
      return rect(
        { x: x + 5 + (i % 3) * 11, y: y + 7 + Math.floor(i / 3) * 16, w: 6, h: 9 },
        { fill },
      );
    })
  );
}

function lanterns({ tone, between, whole }: Brush): string {
  const y = between(10, 40);
  const count = whole(6, 10);
  const rope = { fill: "none", stroke: tone(40, 20, 60), "stroke-width": 1.2 };
  return (
    path(`M0 ${y}q80 ${between(20, 44)} 160 10t160 0`, rope) +
    times(count, (i) => {
      const x = ((i + 0.5) * WIDTH) / count;
      const drop = y + between(14, 34);
      const hue = between(0, 60) + whole(0, 2) * 100;
      return (
        circle(x, drop, 17, { fill: tone(hue, 90, 60), opacity: 0.25 }) +
        oval({ x: x - 7, y: drop - 9, w: 14, h: 18 }, { fill: tone(hue, 85, 58) }) +
        oval({ x: x - 2.5, y: drop - 9, w: 5, h: 18 }, { fill: tone(hue, 90, 76) })
      );
    })
  );
}

function cart({ tone, between, whole }: Brush): string {
  const hue = between(0, 360);
  const goods = times(whole(4, 6), (i) =>
    circle(8 + i * 11, 4, between(4, 6), { fill: tone(between(0, 130), 80, 52) }),
  );
  return (
    rect({ x: 2, y: -34, w: 68, h: 40 }, { fill: tone(50, 85, 72), opacity: 0.75 }) +
    goods +
    path("M-6 -34L4 -48H70L78 -34z", { fill: tone(hue, 75, 48) }) +
    rect({ x: 0, y: 8, w: 72, h: 28 }, { fill: tone(hue + 30, 60, 42) }) +
    rect({ x: 8, y: 14, w: 56, h: 12 }, { fill: tone(hue + 60, 30, 88) }) +
    circle(14, 40, 9, { fill: tone(0, 0, 10), stroke: tone(0, 0, 60), "stroke-width": 2 }) +
    circle(58, 40, 9, { fill: tone(0, 0, 10), stroke: tone(0, 0, 60), "stroke-width": 2 })
  );
}

function reflection({ tone, between }: Brush): string {
  const fill = tone(between(0, 60), 85, 62);
  const x = between(0, WIDTH);
  return oval(
    { x, y: between(128, 154), w: between(14, 40), h: between(2, 5) },
    { fill, opacity: 0.5 },
  );
}
