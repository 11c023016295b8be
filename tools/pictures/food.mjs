// Food that no emoji shows, drawn flat beside the emoji that do.
import { box, dot, dots, move, oval, shape, stroke } from "./shapes.mjs";

/** Three skewers of four pieces each, across the plate. */
export function skewers(meat, light) {
  const one = (y) =>
    stroke(`M-40 ${y}H42`, "#D9B27C", 2.2) +
    [-25, -11, 3, 17]
      .map(
        (x) =>
          box(x, y, 13, 11, { r: 4.5, fill: meat }) +
          box(x - 1.5, y - 2.4, 7, 3, { r: 1.5, fill: light }),
      )
      .join("");
  return move(48, 53, one(-14) + one(0) + one(14), { turn: -24 });
}

export function noodles(x, y, colour, { width = 3, spread = 1 } = {}) {
  const waves = [
    [-20, -2],
    [-16, 2],
    [-19, 6],
    [-15, -5],
  ];
  const lines = waves.map(([from, at]) => `M${from} ${at}q6-6 12 0t12 0 12 0`).join("");
  return move(x, y, stroke(lines, colour, width), { scale: spread });
}

export function halfEgg(x, y, size = 1, yolk = "#F59A23") {
  return move(
    x,
    y,
    oval(0, 0, 9, 7, "#FFFFFF") + oval(0, 0.5, 5, 4.2, yolk) + oval(-1.5, -1, 1.6, 1.1, "#FFD27A"),
    { scale: size },
  );
}

export function friedEgg(x, y, size = 1) {
  const white = "M-15 1Q-16-8-6-8Q2-13 9-7Q18-4 14 4Q10 10 0 8Q-12 10-15 1Z";
  return move(
    x,
    y,
    shape(white, "#FFFFFF") + oval(-1, -1, 6, 5, "#FFB02E") + oval(-3, -3, 2, 1.3, "#FFE08A"),
    { scale: size },
  );
}

export function cube(x, y, size, [top, left, right]) {
  const faces =
    shape("M0-6L9-2L0 3L-9-2Z", top) +
    shape("M-9-2L0 3V11L-9 6Z", left) +
    shape("M9-2L0 3V11L9 6Z", right);
  return move(x, y, faces, { scale: size });
}

export const CHILLI = "#D7301F";
export const TOFU = ["#FBE7B5", "#F0C36A", "#DFA94A"];
export const WHITE_TOFU = ["#FFFFFF", "#F1EADC", "#E3D8C6"];
export const TEMPEH = ["#D9A868", "#A8703A", "#8C5A2C"];

/** A lump of meat or fritter with a lit side. */
export function lump(x, y, fill, light, { size = 1, turn = 0 } = {}) {
  const form = "M-10 2Q-11-7-2-8Q9-9 10 0Q11 8 1 8Q-8 9-10 2Z";
  return move(x, y, shape(form, fill) + shape("M-6-2Q-3-6 3-6Q-1-3-6-2Z", light), {
    scale: size,
    turn,
  });
}

export function ball(x, y, r, fill, light) {
  return dot(x, y, r, fill) + oval(x - r * 0.3, y - r * 0.35, r * 0.35, r * 0.25, light);
}

export function sauce(x, y, fill, size = 1) {
  return move(x, y, shape("M-16 0Q-14-7-4-6Q6-9 14-3Q18 4 8 6Q-2 9-10 6Q-17 5-16 0Z", fill), {
    scale: size,
  });
}

/** Chopped chilli, spring onion, sesame and the like. */
export function sprinkle(x, y, fill, { size = 1, r = 1.3 } = {}) {
  const spots = [
    [-14, 1],
    [-8, -4],
    [-3, 3],
    [3, -3],
    [8, 3],
    [14, -1],
    [0, 6],
    [-9, 5],
  ];
  return move(x, y, dots(spots, r, fill), { scale: size });
}

export function greens(x, y, size = 1, fill = "#4C9A3F") {
  const blades = "M0 6Q-12 4-14-6Q-3-6 0 6ZM0 6Q-4-8 4-14Q10-4 0 6ZM0 6Q4-4 15-5Q12 6 0 6Z";
  return move(
    x,
    y,
    shape(blades, fill) + stroke("M0 6Q-6 0-11-4M0 6Q2-4 4-10M0 6Q6 1 12-3", "#8CCB6A", 1),
    { scale: size },
  );
}

/** Thin raw slices rolled up, seen from the end. */
export function roll(x, y, meat, fat) {
  return oval(x, y, 8.5, 7, meat) + stroke(`M${x - 5} ${y + 1}q1-6 6-5.5t4 5.5-5 3-2-4`, fat, 1.7);
}

export function fish(x, y) {
  const body = "M-30 2Q-16-18 8-13Q22-9 28 0L40-11Q37 2 41 13L28 4Q18 15 0 15Q-22 14-30 2Z";
  const bars = "M-12-9L-6 12M0-12L5 13M12-10L16 9";
  return move(
    x,
    y,
    shape(body, "#A85F2A") +
      shape("M-24-2Q-10-13 8-10Q-8-8-24-2Z", "#CF8A48") +
      stroke(bars, "#6B3716", 2.4) +
      dot(-20, -1, 2, "#FFF6E6") +
      dot(-20, -1, 1, "#221A15"),
    { turn: -8 },
  );
}

export function mussel(x, y, turn) {
  const shell = "M0-13Q11-7 8 6Q4 14 0 14Q-4 14-8 6Q-11-7 0-13Z";
  return move(
    x,
    y,
    shape(shell, "#2F6B54") +
      shape("M0-10Q8-5 6 5Q3 11 0 11Q-3 11-6 5Q-8-5 0-10Z", "#CFE3D6") +
      oval(0, 2, 4, 6, "#EE9A3E"),
    { turn },
  );
}

export function ring(x, y) {
  return `<ellipse cx="${x}" cy="${y}" rx="8.5" ry="6.5" fill="none" stroke="#E5A23C" stroke-width="5"/><ellipse cx="${x}" cy="${y - 0.8}" rx="8.5" ry="6.5" fill="none" stroke="#F7C873" stroke-width="1.6"/>`;
}

/** A half-moon: folded pancake, fried dumpling. */
export function halfMoon(x, y, [fill, edge], turn = 0) {
  return move(x, y, shape("M-15 6Q-14-12 0-12T15 6Z", fill) + stroke("M-15 6H15", edge, 3.4), {
    turn,
  });
}

export function flower(x, y, size = 1) {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<ellipse cx="0" cy="-4.6" rx="2.9" ry="4.6" fill="#FFFFFF" transform="rotate(${turn})"/>`,
  );
  return move(x, y, petals.join("") + dot(0, 0, 2, "#F4B63F"), { scale: size });
}
