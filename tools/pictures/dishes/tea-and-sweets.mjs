// Tea shop and sweet ices: what lies on each plate, by item id. Field: 96 × 96.
import { plate, bowl, glass, mound } from "../crockery.mjs";
import { cube, lump, ball, sprinkle, greens, halfMoon, flower, CHILLI } from "../food.mjs";
import { emoji, dot, dots, box, shape, stroke, all } from "../shapes.mjs";

const boba = dots(
  [
    [41, 76],
    [47, 78],
    [53, 77],
    [57, 73],
    [44, 71],
    [51, 72],
  ],
  3,
  "#3A211A",
);

export const TEA_AND_SWEETS = {
  "S07-01": emoji("bubble-tea", 48, 49, 74),
  "S07-02":
    glass([["#DCE39A", 80]], { straw: "#7CBF5A" }) +
    flower(73, 68, 1.5) +
    flower(80, 80, 1) +
    flower(46, 36, 0.8) +
    greens(66, 80, 0.7),
  "S07-03":
    glass(
      [
        ["#C9B0E6", 66],
        ["#B497DA", 80],
      ],
      { straw: "#6B4A9A", ice: false },
    ) + boba,
  "S07-04":
    glass(
      [
        ["#F08A6A", 60],
        ["#E2653F", 80],
      ],
      { straw: "#C2341D" },
    ) +
    all(
      [
        [43, 66],
        [53, 70],
        [46, 75],
      ],
      (x, y) => ball(x, y, 5.5, "#FFF4EC", "#FFFFFF"),
    ) +
    ball(75, 74, 9, "#C8324A", "#F08A9A") +
    greens(77, 64, 0.6),
  "S07-05":
    bowl({ body: "#EAF6F4", shade: "#CFE4E1", soup: "#FFC94A" }) +
    sprinkle(48, 46, "#FFFFFF", { size: 1.6, r: 1.4 }) +
    all(
      [
        [36, 43],
        [47, 40],
        [57, 45],
      ],
      (x, y) => cube(x, y - 1, 0.75, ["#FFB02E", "#F59A23", "#E58A12"]),
    ) +
    emoji("mango", 73, 34, 32),
  "S07-06":
    glass(
      [
        ["#FFF6E2", 46],
        ["#D98A3A", 56],
        ["#B5602A", 80],
      ],
      { straw: "", ice: false, top: 24 },
    ) + emoji("cheese-wedge", 74, 70, 28),

  "S08-01":
    bowl({ body: "#F7B9C4", shade: "#E596A6", rim: "#FBD3DA", soup: "#FFF6F0" }) +
    mound(48, 44, 1.45, "#FFFFFF") +
    shape("M30 30Q34 16 48 18T66 30Q62 36 57 31Q53 40 48 33Q42 38 39 31Q34 36 30 30Z", "#E8405A") +
    all(
      [
        [28, 45],
        [36, 49],
      ],
      (x, y) => box(x, y, 8, 8, { fill: "#3A2A2A", turn: 20 }),
    ) +
    all(
      [
        [60, 49],
        [68, 45],
      ],
      (x, y) => box(x, y, 8, 8, { fill: "#8CBF4A", turn: -16 }),
    ) +
    dots(
      [
        [46, 50],
        [52, 48],
      ],
      3.4,
      "#FFC23A",
    ) +
    dot(48, 16, 3.4, "#C2341D"),
  "S08-02":
    bowl({ body: "#EAF6F4", shade: "#CFE4E1", soup: "#FDF6EA" }) +
    mound(48, 44, 1.2, "#FFFFFF") +
    emoji("avocado", 31, 40, 26, -20) +
    shape("M56 46Q60 32 70 36Q74 44 66 49Z", "#FFC23A") +
    shape("M60 44Q63 37 69 38Q66 42 60 44Z", "#FFE08A") +
    box(48, 33, 14, 6, { r: 3, fill: "#F2EEE6", turn: 20 }) +
    dot(42, 29, 2.6, CHILLI),
  "S08-03":
    glass(
      [
        ["#FBF3E4", 58],
        ["#E6CBA0", 66],
        ["#7A3E16", 80],
      ],
      { straw: "" },
    ) +
    stroke(
      "M40 50q3 4 6 1M49 46q3 4 6 0M42 60q4 3 6-1M50 57q4 4 7 0M44 40q2 3 5 1",
      "#4C9A3F",
      3.2,
    ) +
    lump(48, 24, "#F7D35A", "#FFF0B0", { size: 1.35 }) +
    lump(60, 28, "#EFC23C", "#FFE68F", { size: 0.8 }),
  "S08-04":
    plate() +
    all(
      [
        [32, 58, -16],
        [52, 52, 6],
        [66, 63, 14],
        [44, 70, -4],
      ],
      (x, y, turn) =>
        halfMoon(x, y, ["#E9AE4E", "#C67F2A"], turn) +
        sprinkle(x, y - 3, "#4A2314", { size: 0.5, r: 2 }) +
        stroke(`M${x - 6} ${y + 1}l5-4M${x + 1} ${y + 1}l5-4`, "#FFE27A", 2),
    ),
  "S08-05":
    plate() +
    greens(22, 50, 1.2) +
    greens(76, 52, 1.1) +
    all(
      [
        [34, 55],
        [50, 51],
        [66, 55],
        [34, 67],
        [50, 66],
        [66, 67],
      ],
      (x, y) =>
        ball(x, y, 9, "#86BD4A", "#BFE38C") + sprinkle(x, y, "#FFFFFF", { size: 0.52, r: 2.2 }),
    ),
  "S08-06":
    plate() +
    all(
      [
        [32, 58, -38],
        [47, 52, -14],
        [62, 56, 16],
      ],
      (x, y, turn) =>
        box(x, y, 15, 36, { r: 7.5, fill: "#C67F2A", turn }) +
        box(x - 1, y - 2, 13, 33, { r: 6.5, fill: "#EDB455", turn }),
    ) +
    stroke("M28 52l8 4M38 48l8 5M46 56l9-4M55 50l8 5M36 62l8-3M60 62l7-3", "#FFF0A8", 2.6) +
    emoji("banana", 76, 70, 26),
};
