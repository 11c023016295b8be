import { HEIGHT, times, WIDTH, type Brush } from "./brush.ts";
import { circle, ground, n, path } from "./svg.ts";

export function cloudBatikScene(brush: Brush): string {
  const { tone, between, whole } = brush;
  const hue = between(0, 360);
  return (
    ground(tone(hue, 60, between(20, 34))) +
    times(40, () =>
      circle(between(0, WIDTH), between(0, HEIGHT), between(1, 2.4), {
        fill: tone(hue + 180, 50, 75),
      }),
    ) +
    times(whole(11, 14), (i) => cloud(brush, { x: (i * 47 + between(-18, 18)) % WIDTH, hue }))
  );
}

function cloud({ tone, between, whole }: Brush, { x, hue }: { x: number; hue: number }): string {
  const y = between(14, HEIGHT - 6);
  const size = between(30, 54);
  const own = hue + whole(-1, 1) * between(40, 150);
  const flip = between(0, 1) > 0.5 ? -1 : 1;
  const rings = whole(4, 6);
  return times(rings, (ring) => {
    const scale = size * (1 - ring / (rings + 1));
    const fill = tone(own, 65, 30 + (ring * 56) / rings);
    return path(cloudLine(x, y, { scale, flip }), {
      fill,
      stroke: tone(own, 30, 94),
      "stroke-width": 1,
    });
  });
}

function cloudLine(x: number, y: number, { scale, flip }: { scale: number; flip: number }): string {
  const at = (dx: number, dy: number) => `${n(x + dx * scale * flip)} ${n(y + dy * scale)}`;
  return (
    `M${at(-1.1, 0.2)}C${at(-1.2, -0.3)} ${at(-0.7, -0.4)} ${at(-0.6, -0.2)}` +
    `C${at(-0.6, -0.8)} ${at(0.1, -0.9)} ${at(0.2, -0.4)}` +
    `C${at(0.4, -0.7)} ${at(0.9, -0.5)} ${at(0.7, -0.1)}` +
    `C${at(1.2, -0.1)} ${at(1.3, 0.3)} ${at(0.9, 0.3)}` +
    `C${at(0.5, 0.5)} ${at(-0.7, 0.5)} ${at(-1.1, 0.2)}z`
  );
}
