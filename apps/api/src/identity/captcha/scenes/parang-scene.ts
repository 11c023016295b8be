import { HEIGHT, times, WIDTH, type Brush } from "../drawing/brush.ts";
import { circle, ground, n, path, placed } from "../drawing/svg.ts";

export function parangScene(brush: Brush): string {
  const { tone, between, whole } = brush;
  const hue = between(0, 360);
  const band = between(26, 44);
  const angle = between(25, 60) * (between(0, 1) > 0.5 ? 1 : -1);
  const bands = times(14, (i) =>
    slantingBand(brush, { y: (i - 7) * band, h: band, hue: hue + i * between(8, 26) }),
  );
  const centre = { x: WIDTH / 2, y: HEIGHT / 2, degrees: angle };
  return (
    ground(tone(hue, 40, 30)) +
    placed(centre, bands) +
    times(whole(4, 6), (i) => {
      const at = {
        x: 30 + i * between(50, 62),
        y: between(20, HEIGHT - 20),
        degrees: between(0, 72),
      };
      return placed(at, flower(brush));
    })
  );
}

function slantingBand(
  { tone, between }: Brush,
  { y, h, hue }: { y: number; h: number; hue: number },
) {
  const step = between(16, 26);
  const fill = tone(hue, between(40, 70), between(22, 72));
  const light = tone(hue + 30, 60, between(60, 88));
  const wave = `c${n(step * 0.9)} ${n(h * 0.1)} ${n(-step * 0.3)} ${n(h * 0.5)} ${n(step * 0.5)} ${n(h * 0.75)}`;
  return (
    path(`M-260 ${n(y)}h520v${n(h)}h-520z`, { fill }) +
    path(
      Array.from(
        { length: Math.floor(520 / step) },
        (_, i) => `M${n(i * step - 260)} ${n(y + h * 0.12)}${wave}`,
      ).join(""),
      { fill: "none", stroke: light, "stroke-width": between(2.5, 6) },
    ) +
    path(`M-260 ${n(y)}h520`, { stroke: tone(hue + 180, 50, 82), "stroke-width": 2 })
  );
}

function flower({ tone, between, whole }: Brush): string {
  const hue = between(0, 360);
  const petals = whole(5, 9);
  const r = between(14, 24);
  return (
    times(petals, (i) => {
      const turn = { x: 0, y: 0, degrees: (i * 360) / petals };
      const d = `M0 0C${n(r * 0.5)} ${n(-r * 0.45)} ${n(r)} ${n(-r * 0.3)} ${n(r)} 0C${n(r)} ${n(r * 0.3)} ${n(r * 0.5)} ${n(r * 0.45)} 0 0z`;
      return placed(
        turn,
        path(d, { fill: tone(hue + between(-10, 10), 75, 58), stroke: tone(hue, 60, 24) }),
      );
    }) +
    circle(0, 0, r * 0.32, { fill: tone(hue + 150, 80, 60) }) +
    circle(0, 0, r * 0.15, { fill: tone(hue + 200, 60, 25) })
  );
}
