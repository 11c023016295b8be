// Noodle house and coffee shop: what lies on each plate, by item id. Field: 96 × 96.
import { plate, bowl, steamer, glass, cup, mound } from "../crockery.mjs";
import {
  noodles,
  friedEgg,
  lump,
  ball,
  sauce,
  sprinkle,
  greens,
  flower,
  CHILLI,
} from "../food.mjs";
import { emoji, oval, dot, box, shape, stroke, all } from "../shapes.mjs";

export const NOODLES_AND_COFFEE = {
  "S05-01":
    bowl({ body: "#FFFFFF", soup: "#E8C98A" }) +
    noodles(44, 44, "#FFD873", { spread: 1.15 }) +
    all(
      [
        [32, 43],
        [38, 40],
        [37, 47],
        [44, 44],
      ],
      (x, y) => lump(x, y, "#8A4F2A", "#B87B4E", { size: 0.5 }),
    ) +
    emoji("brown-mushroom", 58, 38, 22) +
    greens(72, 44, 0.75),
  "S05-02":
    bowl({ body: "#C2341D", shade: "#98250F", rim: "#DB5A42", soup: "#F3D9A0" }) +
    noodles(48, 47, "#FFD873", { spread: 1.1 }) +
    emoji("dumpling", 33, 40, 28) +
    all(
      [
        [53, 41],
        [65, 44],
        [58, 49],
      ],
      (x, y) => ball(x, y, 6.5, "#9A6A50", "#C79A80"),
    ),
  "S05-03":
    plate() +
    sauce(48, 61, "#A8642C", 2) +
    stroke(
      "M22 60q7-10 14 0t14 0 14 0 12-2M26 68q7-9 14 0t14 0 16-2M28 54q7-9 14 0t14 0 12-2",
      "#FBF3E2",
      5,
    ) +
    all(
      [
        [38, 55],
        [58, 58],
        [48, 66],
      ],
      (x, y) => lump(x, y, "#6B3520", "#9A5A3A", { size: 0.75 }),
    ) +
    greens(68, 53, 0.9),
  "S05-04":
    plate() +
    mound(44, 62, 1.45, "#F3B868") +
    sprinkle(44, 56, "#4C9A3F", { size: 1.1, r: 1.5 }) +
    sprinkle(42, 51, CHILLI, { size: 0.8, r: 1.5 }) +
    friedEgg(44, 42, 0.9) +
    emoji("fried-shrimp", 72, 56, 34),
  "S05-05":
    plate() +
    sauce(70, 67, "#E2572B", 0.7) +
    all(
      [
        [28, 56, -10],
        [44, 48, 8],
        [60, 52, -6],
        [36, 67, 12],
        [52, 65, -14],
      ],
      (x, y, turn) =>
        `<g transform="rotate(${turn} ${x} ${y})">${shape(`M${x - 11} ${y + 7}L${x} ${y - 10}L${x + 11} ${y + 7}Z`, "#E8A94A") + shape(`M${x - 4} ${y + 4}L${x} ${y - 4}L${x + 5} ${y + 4}Z`, "#B8702B")}</g>`,
    ),
  "S05-06":
    steamer() +
    all(
      [
        [34, 54],
        [60, 54],
        [42, 62],
        [55, 47],
      ],
      (x, y) =>
        box(x, y, 15, 13, { r: 5, fill: "#F7D878" }) +
        oval(x, y - 5, 6.4, 3.6, "#E8B08A") +
        dot(x, y - 5.4, 2, "#F0642F"),
    ),
  "S05-07":
    glass([["#7A3A16", 80]], { ice: false, straw: "" }) +
    flower(42, 32, 1) +
    flower(54, 33, 0.9) +
    emoji("herb", 73, 68, 28),

  "S06-01":
    glass(
      [
        ["#7B4528", 46],
        ["#C08A5C", 56],
        ["#F4E2CC", 68],
        ["#9A5420", 80],
      ],
      { straw: "#221A15" },
    ) +
    box(74, 76, 15, 11, { r: 3, fill: "#8A4B1F", turn: -12 }) +
    box(73, 73, 12, 3, { r: 1.5, fill: "#B5743A", turn: -12 }),
  "S06-02": glass([["#3A1D12", 80]], { straw: "#C2341D" }),
  "S06-03":
    cup("#C98B55") +
    oval(48, 42, 17, 5.6, "#FFF3E0") +
    sprinkle(48, 41, "#7B4528", { size: 0.95, r: 1.1 }) +
    stroke("M38 24q-4-5 0-9t0-9M50 24q-4-5 0-9t0-9", "#FFFFFF", 3),
  "S06-04":
    glass(
      [
        ["#6FA24A", 50],
        ["#B5CE8C", 58],
        ["#FBF6EC", 80],
      ],
      { straw: "#3F7F35" },
    ) + greens(74, 78, 0.9),
  "S06-05":
    cup("#5B2C17", "#E2572B").replaceAll("#E8DED1", "#BC4219") +
    all(
      [
        [40, 41],
        [51, 40],
        [58, 44],
      ],
      (x, y) => box(x, y, 8, 5.5, { r: 2, fill: "#FFF9F0", turn: x }),
    ) +
    emoji("chocolate-bar", 24, 26, 30, -14),
  "S06-06": plate() + emoji("croissant", 48, 50, 62),
  "S06-07":
    plate() +
    box(40, 58, 38, 30, { r: 8, fill: "#B8752B", turn: -12 }) +
    box(40, 55, 38, 30, { r: 8, fill: "#F0C684", turn: -12 }) +
    box(58, 52, 38, 30, { r: 8, fill: "#B8752B", turn: 8 }) +
    box(58, 49, 38, 30, { r: 8, fill: "#F6D8A4", turn: 8 }) +
    box(58, 49, 29, 21, { r: 6, fill: "#A9B84A", turn: 8 }) +
    box(58, 47, 11, 9, { r: 2, fill: "#FFF0A8", turn: 20 }),
};
