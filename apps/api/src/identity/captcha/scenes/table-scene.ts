import { HEIGHT, times, WIDTH, type Brush } from "../drawing/brush.ts";
import { circle, ground, oval, path, placed, rect } from "../drawing/svg.ts";

export function tableScene(brush: Brush): string {
  const { between, pick, whole } = brush;
  const dishes = times(whole(8, 10), (i) => {
    const x = 14 + i * between(31, 36);
    const at = { x, y: between(24, HEIGHT - 24), degrees: between(0, 360) };
    return placed(at, pick([ricePlate, noodleBowl, glass, leafPlate])(brush));
  });
  return pick([planks, tiles, cloth])(brush) + dishes;
}

function planks({ tone, between, whole }: Brush): string {
  const hue = between(18, 42);
  const h = HEIGHT / whole(4, 7);
  return (
    ground(tone(hue, 40, 40)) +
    times(8, (row) => {
      const y = row * h;
      const style = { fill: tone(hue, between(30, 55), between(30, 58)) };
      const grain = { fill: "none", stroke: tone(hue, 40, 28), "stroke-width": 1, opacity: 0.5 };
      const wave = `M0 ${y + h / 2}q80 ${between(-9, 9)} 160 0t160 ${between(-6, 6)}`;
      return rect({ x: 0, y, w: WIDTH, h: h - 1.5 }, style) + path(wave, grain);
    })
  );
}

function tiles({ tone, between, whole }: Brush): string {
  const hue = between(0, 360);
  const side = whole(26, 44);
  const columns = Math.ceil(WIDTH / side);
  return (
    ground(tone(hue, 20, 82)) +
    times(columns * Math.ceil(HEIGHT / side), (i) => {
      const spot = { x: (i % columns) * side, y: Math.floor(i / columns) * side };
      const fill = tone(hue + between(-30, 30), between(15, 60), between(55, 88));
      return rect({ ...spot, w: side - 2, h: side - 2 }, { fill });
    })
  );
}

function cloth({ tone, between, whole }: Brush): string {
  const hue = between(0, 360);
  const step = whole(14, 30);
  const stripe = { fill: tone(hue, 65, 42), opacity: 0.45 };
  return (
    ground(tone(hue + 20, 45, 80)) +
    times(WIDTH / step / 2 + 1, (i) =>
      rect({ x: i * step * 2, y: 0, w: step, h: HEIGHT }, stripe),
    ) +
    times(HEIGHT / step / 2 + 1, (i) => rect({ x: 0, y: i * step * 2, w: WIDTH, h: step }, stripe))
  );
}

function plate({ tone, between }: Brush, r: number): string {
  const hue = between(0, 360);
  return (
    circle(2, 3, r, { fill: "#000", opacity: 0.25 }) +
    circle(0, 0, r, { fill: tone(hue, 25, 92) }) +
    circle(0, 0, r * 0.82, {
      fill: tone(hue, 30, 84),
      stroke: tone(hue, 60, 45),
      "stroke-width": 1.5,
    })
  );
}

function ricePlate(brush: Brush): string {
  const { tone, between, whole } = brush;
  const r = between(26, 38);
  return (
    plate(brush, r) +
    oval({ x: -r * 0.6, y: -r * 0.5, w: r * 0.8, h: r * 0.9 }, { fill: tone(50, 40, 96) }) +
    circle(r * 0.3, r * 0.2, r * 0.28, { fill: "#fff" }) +
    circle(r * 0.3, r * 0.2, r * 0.14, { fill: tone(42, 90, 55) }) +
    times(whole(4, 8), () => {
      const style = { fill: tone(between(5, 130), between(50, 85), between(30, 50)) };
      return circle(between(-0.2, 0.55) * r, between(-0.6, -0.05) * r, between(2, 5), style);
    })
  );
}

function noodleBowl(brush: Brush): string {
  const { tone, between } = brush;
  const r = between(24, 34);
  return (
    plate(brush, r) +
    circle(0, 0, r * 0.72, { fill: tone(between(15, 40), 65, 45) }) +
    times(9, () => {
      const d = `M${between(-0.5, 0) * r} ${between(-0.5, 0.5) * r}q${between(4, 12)} ${between(-14, 14)} ${between(10, 22)} 0`;
      return path(d, { fill: "none", stroke: tone(48, 75, 70), "stroke-width": 2.5 });
    }) +
    circle(r * 0.2, -r * 0.2, r * 0.2, { fill: tone(between(80, 130), 55, 38) }) +
    circle(-r * 0.3, r * 0.25, r * 0.16, { fill: tone(8, 75, 48) })
  );
}

function glass({ tone, between, whole }: Brush): string {
  const r = between(13, 19);
  const drink = between(0, 140);
  return (
    circle(2, 3, r, { fill: "#000", opacity: 0.25 }) +
    circle(0, 0, r, { fill: tone(200, 30, 92) }) +
    circle(0, 0, r * 0.8, { fill: tone(drink, 70, 48) }) +
    times(whole(2, 4), () => {
      const at = { x: between(-0.4, 0.3) * r, y: between(-0.4, 0.3) * r, degrees: between(0, 90) };
      return placed(at, rect({ x: 0, y: 0, w: 6, h: 6 }, { fill: "#fff", opacity: 0.6 }));
    })
  );
}

function leafPlate({ tone, between, whole }: Brush): string {
  const w = between(56, 78);
  const h = w * 0.55;
  return (
    oval({ x: -w / 2, y: -h / 2, w, h }, { fill: tone(between(95, 140), 55, 33) }) +
    path(`M${-w / 2} 0H${w / 2}`, { stroke: tone(110, 45, 52), "stroke-width": 2 }) +
    times(whole(3, 5), (i) => {
      const at = { x: -w / 3 + i * (w / 6), y: 0, degrees: between(70, 110) };
      const meat = { fill: tone(between(12, 30), 65, between(24, 42)) };
      const stick = { stroke: tone(40, 50, 75), "stroke-width": 1.5 };
      return placed(
        at,
        path("M-22 0H22", stick) + times(3, (k) => circle(k * 8 - 12, 0, 4.5, meat)),
      );
    })
  );
}
