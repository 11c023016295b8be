import { HEIGHT, times, WIDTH, type Brush } from "../drawing/brush.ts";
import { circle, ground, path, placed, polygon, rect } from "../drawing/svg.ts";

export function sweetsScene(brush: Brush): string {
  const { tone, between, pick, whole } = brush;
  const step = whole(36, 44);
  const columns = Math.ceil(WIDTH / step) + 1;
  return (
    leaves(brush) +
    times(columns * 4, (i) => {
      const at = {
        x: (i % columns) * step + between(-7, 7),
        y: Math.floor(i / columns) * step + between(4, 26),
        degrees: between(-35, 35),
      };
      const sweet = pick([layered, ball, wrapped, flowerCake, wedge])(brush);
      return placed(at, sweet);
    }) +
    times(12, () => {
      const style = { fill: tone(between(40, 60), 30, 96), opacity: 0.8 };
      return circle(between(0, WIDTH), between(0, HEIGHT), between(1, 2), style);
    })
  );
}

function leaves({ tone, between }: Brush): string {
  const hue = between(85, 150);
  return (
    ground(tone(hue, 50, 28)) +
    times(9, (i) => {
      const fill = tone(hue + between(-12, 12), between(40, 65), between(22, 44));
      return placed(
        { x: i * 40, y: 0, degrees: between(-8, 8) },
        rect({ x: 0, y: -20, w: 37, h: 200 }, { fill }),
      );
    })
  );
}

function layered({ tone, between, whole }: Brush): string {
  const hue = between(0, 360);
  const layers = whole(4, 6);
  return times(layers, (i) => {
    const fill = i % 2 === 0 ? tone(hue, 70, 60) : tone(hue + 60, 45, 88);
    return rect({ x: -16, y: -14 + (i * 28) / layers, w: 32, h: 28 / layers }, { fill });
  });
}

function ball({ tone, between }: Brush): string {
  const hue = between(0, 360);
  return (
    circle(0, 0, 16, { fill: tone(hue, between(50, 75), between(40, 62)) }) +
    times(9, () => circle(between(-11, 11), between(-11, 11), 1.3, { fill: "#fff" })) +
    circle(-5, -5, 4, { fill: "#fff", opacity: 0.4 })
  );
}

function wrapped({ tone, between }: Brush): string {
  const hue = between(80, 140);
  return (
    polygon(
      [
        [-19, 0],
        [0, -13],
        [19, 0],
        [0, 13],
      ],
      { fill: tone(hue, 50, between(34, 56)) },
    ) +
    polygon(
      [
        [-19, 0],
        [0, -13],
        [0, 13],
      ],
      { fill: tone(hue, 50, 28) },
    ) +
    path("M-10 0H10", { stroke: tone(45, 70, 80), "stroke-width": 3 })
  );
}

function flowerCake({ tone, between }: Brush): string {
  const hue = between(280, 420);
  return (
    times(6, (i) =>
      placed(
        { x: 0, y: 0, degrees: i * 60 },
        circle(10, 0, 7, { fill: tone(hue, 70, between(55, 75)) }),
      ),
    ) + circle(0, 0, 7, { fill: tone(48, 85, 62) })
  );
}

function wedge({ tone, between }: Brush): string {
  const hue = between(20, 60);
  return (
    path("M-16 13L0 -17L16 13z", { fill: tone(hue, 75, between(45, 65)) }) +
    path("M-16 13L-11 4H11L16 13z", { fill: tone(hue - 18, 60, 32) }) +
    circle(0, 0, 3.5, { fill: tone(between(0, 360), 75, 45) })
  );
}
