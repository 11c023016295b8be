import type { Chance } from "@santap/domain/captcha/puzzle-layout";
import { createBrush, HEIGHT, WIDTH, type Brush } from "../scenes/brush.ts";
import { cloudBatikScene } from "../scenes/cloud-batik-scene.ts";
import { grillScene } from "../scenes/grill-scene.ts";
import { stallScene } from "../scenes/stall-scene.ts";
import { n, rect } from "../scenes/svg.ts";

type Scene = (brush: Brush) => string;

const SCENES: readonly [Scene, ...Scene[]] = [stallScene, grillScene, cloudBatikScene];

/** Pixels of the drawing for one of the puzzle: sharp on a phone's screen. */
export const SCALE = 2;
const BRIGHTNESS = 0.06;

export function paintScene(chance: Chance): string {
  const brush = createBrush(chance);
  const scene = brush.pick(SCENES)(brush);
  const size = `width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawLight(brush)}${scene}${rect(
    { x: 0, y: 0, w: WIDTH, h: HEIGHT },
    { fill: "url(#light)" },
  )}</svg>`;
}

function drawLight({ between }: Brush): string {
  const angle = between(0, 2 * Math.PI);
  const [dx, dy] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  const ends = `x1="${n(0.5 - dx)}" y1="${n(0.5 - dy)}" x2="${n(0.5 + dx)}" y2="${n(0.5 + dy)}"`;
  const stops = [
    `<stop offset="0" stop-color="#fff" stop-opacity="${BRIGHTNESS}"/>`,
    `<stop offset="1" stop-color="#000" stop-opacity="${BRIGHTNESS}"/>`,
  ];
  return `<defs><linearGradient id="light" ${ends}>${stops.join("")}</linearGradient></defs>`;
}
