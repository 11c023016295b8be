import { HEIGHT, times, WIDTH, type Brush } from "../drawing/brush.ts";
import { circle, ground, n, path, polygon } from "../drawing/svg.ts";

export function terraceScene(brush: Brush): string {
  const { tone, between, whole } = brush;
  const sky = between(170, 380);
  const horizon = between(46, 74);
  const bands = whole(6, 9);
  return (
    ground(tone(sky, 60, between(62, 84))) +
    circle(between(20, 300), between(12, 40), between(9, 20), { fill: tone(40, 90, 70) }) +
    times(whole(4, 7), () => cloud(brush)) +
    times(whole(1, 3), () => volcano(brush, horizon)) +
    times(bands, (i) => {
      const y = horizon + ((HEIGHT - horizon) * i) / bands;
      return terrace(brush, y) + (between(0, 1) > 0.4 ? hut(brush, y) : palm(brush, y));
    })
  );
}

function cloud({ between }: Brush): string {
  const [x, y] = [between(0, WIDTH), between(8, 44)];
  return times(3, (i) =>
    circle(x + i * 11, y + between(-4, 4), between(6, 11), { fill: "#fff", opacity: 0.55 }),
  );
}

function volcano({ tone, between }: Brush, foot: number): string {
  const x = between(10, WIDTH - 10);
  const [w, h] = [between(60, 110), between(26, 44)];
  const hue = between(200, 270);
  const peak = foot - h;
  return (
    polygon(
      [
        [x - w, foot + 14],
        [x - 9, peak],
        [x + 9, peak],
        [x + w, foot + 14],
      ],
      {
        fill: tone(hue, 30, between(32, 50)),
      },
    ) +
    polygon(
      [
        [x - 14, peak + 5],
        [x - 9, peak],
        [x + 9, peak],
        [x + 14, peak + 5],
        [x, peak + 11],
      ],
      {
        fill: tone(hue, 15, 88),
      },
    )
  );
}

function terrace({ tone, between }: Brush, y: number): string {
  const d = `M0 ${n(y + between(-6, 8))}C80 ${n(y + between(-16, 16))} 200 ${n(y + between(-16, 16))} ${WIDTH} ${n(y + between(-6, 8))}V${HEIGHT}H0z`;
  const hue = between(55, 150);
  const style = { fill: tone(hue, between(40, 70), between(28, 56)) };
  return path(d, { ...style, stroke: tone(hue - 20, 40, 74), "stroke-width": 2.5 });
}

function hut({ tone, between }: Brush, y: number): string {
  const x = between(10, WIDTH - 30);
  const roof = { fill: tone(between(0, 40), 65, between(30, 50)) };
  return (
    polygon(
      [
        [x + 3, y],
        [x + 23, y],
        [x + 23, y + 16],
        [x + 3, y + 16],
      ],
      { fill: tone(40, 30, 76) },
    ) +
    polygon(
      [
        [x - 3, y + 1],
        [x + 13, y - 12],
        [x + 29, y + 1],
      ],
      roof,
    ) +
    polygon(
      [
        [x + 10, y + 6],
        [x + 16, y + 6],
        [x + 16, y + 16],
        [x + 10, y + 16],
      ],
      {
        fill: tone(20, 40, 22),
      },
    )
  );
}

function palm({ tone, between }: Brush, y: number): string {
  const x = between(10, WIDTH - 10);
  const top = y - between(18, 34);
  const leaf = { fill: "none", stroke: tone(between(90, 140), 60, 27), "stroke-width": 3.5 };
  return (
    path(`M${n(x)} ${n(y + 12)}Q${n(x + 5)} ${n(y - 6)} ${n(x)} ${n(top)}`, {
      fill: "none",
      stroke: tone(28, 40, 30),
      "stroke-width": 3,
    }) +
    times(5, (i) => {
      const side = -18 + i * 9;
      return path(`M${n(x)} ${n(top)}q${side / 2} -9 ${side} ${Math.abs(side) / 2 - 2}`, leaf);
    })
  );
}
