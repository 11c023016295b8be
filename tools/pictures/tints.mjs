// One background tint per cuisine.
import { readFileSync } from "node:fs";

const DATA = new URL("../../apps/api/demo/demo-data.json", import.meta.url);

export const data = JSON.parse(readFileSync(DATA, "utf8"));

const byCategory = new Map(data.categories.map((category) => [category.key, category.tint]));
const byStore = new Map(data.stores.map((store) => [store.id, byCategory.get(store.category)]));

export function getCategoryTint(key) {
  return byCategory.get(key);
}

export function getStoreTint(id) {
  return byStore.get(id);
}

/** `share` of the other colour mixed into a #RRGGBB colour. */
export function mix(colour, other, share) {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [colour, other].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** A gradient from light to deep in one tint. */
export function drawBackground(width, height, tint, radius = 0) {
  const [light, deep] = [mix(tint, "#FFFFFF", 0.35), mix(tint, "#C98A4A", 0.16)];
  const stops = `<stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/>`;
  const gradient = `<linearGradient id="g" x2="1" y2="1">${stops}</linearGradient>`;
  return `<defs>${gradient}</defs><rect width="${width}" height="${height}" rx="${radius}" fill="url(#g)"/>`;
}

export function picture(width, height, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;
}
