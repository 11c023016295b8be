// The few strokes that every picture is made of: emoji of one set, and flat shapes in its manner.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const set = JSON.parse(
  readFileSync(require.resolve("@iconify-json/fluent-emoji-flat/icons.json"), "utf8"),
);

/** One emoji with its centre at (x, y), `size` units wide, turned by `turn` degrees. */
export function emoji(name, x, y, size, turn = 0) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`no emoji ${name}`);
  const scale = round(size / set.width);
  const spin = turn ? ` rotate(${turn} ${set.width / 2} ${set.width / 2})` : "";
  const at = `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${scale})${spin}`;
  return `<g transform="${at}">${icon.body}</g>`;
}

export function round(value) {
  return Math.round(value * 100) / 100;
}

export function oval(x, y, rx, ry, fill, more = "") {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

export function dot(x, y, r, fill) {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${fill}"/>`;
}

export function dots(points, r, fill) {
  return points.map(([x, y]) => dot(x, y, r, fill)).join("");
}

/** A rounded box given by its centre. */
export function box(x, y, width, height, { r = 2, fill, turn = 0, more = "" }) {
  const spin = turn ? ` transform="rotate(${turn} ${round(x)} ${round(y)})"` : "";
  const size = `width="${width}" height="${height}" rx="${r}" fill="${fill}"`;
  return `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" ${size}${spin} ${more}/>`;
}

export function shape(d, fill, more = "") {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d, colour, width, more = "") {
  const round = `stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${round} ${more}/>`;
}

export function move(x, y, content, { scale = 1, turn = 0 } = {}) {
  return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${content}</g>`;
}

/** Draws the same thing at every point; a point may carry more than x and y. */
export function all(points, draw) {
  return points.map((point) => draw(...point)).join("");
}
