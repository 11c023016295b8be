import { HEIGHT, times, WIDTH, type Brush } from "./brush.ts";
import { circle, ground, oval, path, placed } from "./svg.ts";

export function grillScene(brush: Brush): string {
  const { tone, between, whole } = brush;
  const count = whole(6, 9);
  const lean = between(-35, 35);
  return (
    ground(tone(between(0, 30), 25, 14)) +
    times(90, () => coal(brush)) +
    times(9, (i) =>
      path(`M0 ${i * 20 + 6}H${WIDTH}`, { stroke: tone(210, 8, 38), "stroke-width": 2 }),
    ) +
    times(count, (i) => {
      const at = {
        x: ((i + 0.5) * WIDTH) / count,
        y: HEIGHT / 2,
        degrees: lean + between(-12, 12),
      };
      return placed(at, skewer(brush));
    }) +
    times(whole(3, 5), () => smoke(brush)) +
    times(whole(1, 3), () => placed({ x: between(30, 290), y: between(20, 140) }, sauceBowl(brush)))
  );
}

function coal({ tone, between }: Brush): string {
  const glow = between(0, 1);
  const fill =
    glow > 0.55 ? tone(between(5, 35), 90, between(35, 60)) : tone(20, 10, between(8, 26));
  const x = between(-8, WIDTH);
  return oval({ x, y: between(-8, HEIGHT), w: between(12, 32), h: between(8, 22) }, { fill });
}

function skewer({ tone, between, whole }: Brush): string {
  const hue = between(10, 40);
  const pieces = whole(4, 6);
  return (
    path("M0 -92V92", { stroke: tone(42, 45, 68), "stroke-width": 3 }) +
    times(pieces, (i) => {
      const y = -52 + i * 21 + between(-2, 2);
      const size = between(15, 22);
      const meat = { fill: tone(hue + between(-8, 8), between(50, 75), between(26, 48)) };
      const shine = { fill: tone(hue + 14, 70, 62), opacity: 0.6 };
      return (
        oval({ x: -size / 2, y, w: size, h: 18 }, meat) +
        oval({ x: -size / 4, y: y + 3, w: size / 3, h: 5 }, shine)
      );
    })
  );
}

function smoke({ between }: Brush): string {
  const x = between(0, WIDTH);
  const d = `M${x} ${HEIGHT}q${between(-40, 40)} -40 0 -80t${between(-30, 30)} -90`;
  const style = { fill: "none", stroke: "#fff", "stroke-width": between(8, 20), opacity: 0.13 };
  return path(d, { ...style, "stroke-linecap": "round" });
}

function sauceBowl({ tone, between }: Brush): string {
  return (
    circle(0, 0, 19, { fill: tone(between(0, 360), 35, 80) }) +
    circle(0, 0, 15, { fill: tone(between(8, 30), 70, between(22, 42)) }) +
    circle(between(-5, 5), between(-5, 5), 3, { fill: tone(0, 80, 50) }) +
    circle(between(-5, 5), between(-5, 5), 2.5, { fill: tone(110, 60, 45) })
  );
}
