import { HEIGHT, times, WIDTH, type Brush } from "../drawing/brush.ts";
import { circle, ground, path, placed, rect } from "../drawing/svg.ts";

export function shelfScene(brush: Brush): string {
  const { tone, between, whole } = brush;
  const hue = between(0, 360);
  const shelves = whole(2, 3);
  const h = HEIGHT / shelves;
  return (
    ground(tone(hue, 30, between(55, 85))) +
    times(7, () => {
      const fill = tone(hue + between(-40, 40), 35, between(45, 85));
      return rect({ x: between(-20, WIDTH), y: 0, w: between(30, 70), h: HEIGHT }, { fill });
    }) +
    times(shelves, (i) => {
      const y = (i + 1) * h - 8;
      return (
        goods(brush, y, h) +
        rect({ x: 0, y, w: WIDTH, h: 8 }, { fill: tone(28, 45, between(24, 44)) })
      );
    })
  );
}

function goods(brush: Brush, y: number, h: number): string {
  const { between, pick } = brush;
  const parts: string[] = [];
  for (let x = between(0, 8); x < WIDTH;) {
    const w = between(17, 34);
    const thing = pick([jar, bottle, tin, sachets])(brush, w, between(0.55, 0.85) * (h - 8));
    parts.push(placed({ x, y }, thing));
    x += w + between(2, 7);
  }
  return parts.join("");
}

function jar({ tone, between }: Brush, w: number, h: number): string {
  const hue = between(0, 140);
  return (
    rect({ x: 0, y: -h, w, h }, { fill: tone(190, 25, 88), rx: 4 }) +
    times(14, () => {
      const fill = tone(hue + between(-15, 15), 75, between(42, 64));
      return circle(between(4, w - 4), -between(3, h * 0.75), between(2.5, 4.5), { fill });
    }) +
    rect({ x: 1, y: -h - 3, w: w - 2, h: 7 }, { fill: tone(hue + 180, 70, 42) })
  );
}

function bottle({ tone, between }: Brush, w: number, h: number): string {
  const hue = between(0, 360);
  const [left, right, neck] = [w * 0.36, w * 0.64, -h * 0.68];
  const d = `M0 0V${neck}Q${left} ${neck - 5} ${left} ${-h}H${right}Q${right} ${neck - 5} ${w} ${neck}V0z`;
  return (
    path(d, { fill: tone(hue, 65, between(28, 52)) }) +
    rect({ x: 1, y: -h * 0.5, w: w - 2, h: h * 0.28 }, { fill: tone(hue + 160, 55, 82) }) +
    rect({ x: left - 1, y: -h - 3, w: right - left + 2, h: 5 }, { fill: tone(hue + 200, 80, 48) })
  );
}

function tin({ tone, between }: Brush, w: number, h: number): string {
  const hue = between(0, 360);
  const tall = h * 0.7;
  return (
    rect({ x: 0, y: -tall, w, h: tall }, { fill: tone(hue, 75, 48) }) +
    rect({ x: 0, y: -tall * 0.7, w, h: tall * 0.35 }, { fill: tone(hue + 50, 60, 86) }) +
    circle(w / 2, -tall * 0.52, Math.min(w, tall) * 0.15, { fill: tone(hue + 180, 75, 45) }) +
    rect({ x: 0, y: -tall - 2, w, h: 3 }, { fill: tone(210, 10, 70) })
  );
}

function sachets({ tone, between }: Brush, w: number, h: number): string {
  const hue = between(0, 360);
  const step = h / 3;
  return times(3, (i) => {
    const fill = tone(hue + i * between(20, 70), 75, between(44, 60));
    const y = -h + i * step;
    return (
      rect({ x: 0, y, w: w - 1, h: step - 2 }, { fill }) +
      circle(w / 2, y + step / 2, 4, { fill: tone(hue + 180, 60, 85) })
    );
  });
}
