import { HEIGHT, WIDTH } from "./brush.ts";

export type Look = Readonly<Record<string, string | number>>;

export function circle(x: number, y: number, r: number, look: Look): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${attributes(look)}/>`;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function oval({ x, y, w, h }: Box, look: Look): string {
  return `<ellipse cx="${n(x + w / 2)}" cy="${n(y + h / 2)}" rx="${n(w / 2)}" ry="${n(h / 2)}"${attributes(look)}/>`;
}

export function rect({ x, y, w, h }: Box, look: Look): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${attributes(look)}/>`;
}

export function ground(fill: string): string {
  return rect({ x: 0, y: 0, w: WIDTH, h: HEIGHT }, { fill });
}

export function path(d: string, look: Look): string {
  return `<path d="${d}"${attributes(look)}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], look: Look): string {
  const list = points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ");
  return `<polygon points="${list}"${attributes(look)}/>`;
}

export function placed(at: { x: number; y: number; degrees?: number }, parts: string): string {
  const turn = at.degrees === undefined ? "" : ` rotate(${n(at.degrees)})`;
  return `<g transform="translate(${n(at.x)} ${n(at.y)})${turn}">${parts}</g>`;
}

export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function attributes(look: Look): string {
  return Object.entries(look)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? n(value) : value}"`)
    .join("");
}
