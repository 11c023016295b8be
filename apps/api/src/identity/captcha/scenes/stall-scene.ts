import { HEIGHT, times, WIDTH, type Brush } from "./brush.ts";
import { circle, ground, oval, path, rect } from "./svg.ts";

export function stallScene(brush: Brush): string {
  const { tone, between, whole } = brush;
  const hue = between(170, 230);
  const count = whole(2, 4);
  const width = WIDTH / count;
  return (
    ground(tone(hue, 45, 78)) +
    times(6, () => houseFront(brush)) +
    times(count, (i) => stall(brush, i * width, width))
  );
}

function houseFront({ tone, between }: Brush): string {
  const x = between(-20, WIDTH - 20);
  const y = between(0, 40);
  const hue = between(0, 360);
  const wall = { fill: tone(hue, between(20, 45), between(55, 80)) };
  const window = { fill: tone(hue + 180, 25, 35) };
  return (
    rect({ x, y, w: between(40, 70), h: HEIGHT }, wall) +
    rect({ x: x + 8, y: y + 8, w: 10, h: 13 }, window) +
    rect({ x: x + 25, y: y + 8, w: 10, h: 13 }, window)
  );
}

function stall(brush: Brush, x: number, w: number): string {
  const { tone, between, whole } = brush;
  const hue = between(0, 360);
  const top = between(14, 48);
  const stripes = whole(4, 7);
  const stripe = w / stripes;
  const roof = times(stripes, (i) => {
    const fill = i % 2 === 0 ? tone(hue, 70, 50) : tone(hue + 30, 30, 92);
    const left = x + i * stripe;
    const drop = top + 26;
    return path(`M${left} ${top}h${stripe}V${drop}a${stripe / 2} 8 0 0 1 ${-stripe} 0z`, { fill });
  });
  return (
    rect({ x: x + 3, y: top, w: w - 6, h: HEIGHT }, { fill: tone(hue + 40, 25, 30) }) +
    shopper(brush, x + between(0.2, 0.8) * w, top + 38) +
    roof +
    crates(brush, x, { w, top: top + between(54, 66) })
  );
}

function shopper({ tone, between }: Brush, x: number, y: number): string {
  const shirt = { fill: tone(between(0, 360), 60, between(35, 65)) };
  return (
    oval({ x: x - 11, y: y + 12, w: 22, h: 40 }, shirt) +
    circle(x, y + 8, 7, { fill: tone(28, 45, between(35, 62)) }) +
    path(`M${x - 8} ${y + 7}a8 8 0 0 1 16 0z`, { fill: tone(20, 30, 14) })
  );
}

function crates(brush: Brush, x: number, { w, top }: { w: number; top: number }): string {
  const { tone, between } = brush;
  const rows = times(2, (row) => {
    const y = top + row * 36;
    return times(2, (column) => {
      const left = x + 4 + column * (w / 2 - 3);
      const hue = between(0, 140);
      const side = w / 2 - 8;
      const fruits = times(Math.floor(side / 8) * 2, (i) => {
        const fill = tone(hue + between(-12, 12), between(60, 90), between(38, 62));
        return circle(left + 5 + (i >> 1) * 8, y - (i % 2) * 6, between(4, 6.5), { fill });
      });
      return fruits + rect({ x: left, y: y + 3, w: side, h: 26 }, { fill: tone(32, 45, 42) });
    });
  });
  const floor = rect({ x, y: top + 66, w, h: HEIGHT }, { fill: tone(30, 18, 36) });
  return floor + rows;
}
