import { HEIGHT, WIDTH } from "./brush.ts";

export type Style = Readonly<Record<string, string | number>>;

export function circle(x: number, y: number, r: number, style: Style): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${attributes(style)}/>`;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function oval({ x, y, w, h }: Box, style: Style): string {
  return `<ellipse cx="${n(x + w / 2)}" cy="${n(y + h / 2)}" rx="${n(w / 2)}" ry="${n(h / 2)}"${attributes(style)}/>`;
}

export function rect({ x, y, w, h }: Box, style: Style): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${attributes(style)}/>`;
}

export function ground(fill: string): string {
  return rect({ x: 0, y: 0, w: WIDTH, h: HEIGHT }, { fill });
}

export function path(d: string, style: Style): string {
  return `<path d="${d}"${attributes(style)}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], style: Style): string {
  const list = points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ");
  return `<polygon points="${list}"${attributes(style)}/>`;
}

export function placed(at: { x: number; y: number; degrees?: number }, parts: string): string {
  const turn = at.degrees === undefined ? "" : ` rotate(${n(at.degrees)})`;
  return `<g transform="translate(${n(at.x)} ${n(at.y)})${turn}">${parts}</g>`;
}

export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function attributes(style: Style): string {
  return Object.entries(style)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? n(value) : value}"`)
    .join("");
}
