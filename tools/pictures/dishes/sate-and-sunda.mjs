// Satay house and Sundanese kitchen: what lies on each plate, by item id. Field: 96 × 96.
import { plate, leaf, bowl, mortar, glass } from "../crockery.mjs";
import {
  skewers,
  halfEgg,
  cube,
  TOFU,
  TEMPEH,
  lump,
  sauce,
  sprinkle,
  greens,
  fish,
  CHILLI,
} from "../food.mjs";
import { emoji, oval, dot, box, stroke, all } from "../shapes.mjs";

export const SATE_AND_SUNDA = {
  "S01-01": plate() + sauce(50, 66, "#8A4B1F", 1.5) + skewers("#B5652B", "#E09A55"),
  "S01-02":
    plate() +
    skewers("#6B3520", "#9A5A3A") +
    emoji("tomato", 76, 70, 17) +
    emoji("onion", 61, 76, 16),
  "S01-03":
    plate() +
    skewers("#EBCF9D", "#FBF0D8") +
    sauce(68, 71, CHILLI, 0.8) +
    emoji("lime", 26, 38, 20),
  "S01-04":
    bowl({ body: "#FFFFFF", soup: "#F1BE72" }) +
    lump(36, 45, "#8A4A28", "#B87347", { size: 0.8 }) +
    lump(58, 47, "#8A4A28", "#B87347", { size: 0.75 }) +
    box(47, 42, 11, 8, { fill: "#FBE08F", turn: 15 }) +
    dot(66, 43, 4.5, "#E2442F") +
    dot(28, 46, 4, "#E2442F") +
    sprinkle(48, 49, "#4C9A3F", { size: 1.1 }),
  "S01-05":
    bowl({ body: "#A4552F", shade: "#84401F", rim: "#B9683E", soup: "#8A4318" }) +
    greens(30, 43, 0.8, "#B7D98A") +
    lump(46, 43, "#5B2C17", "#8A4F2F") +
    lump(61, 45, "#5B2C17", "#8A4F2F", { size: 0.8 }) +
    dot(37, 49, 4, "#E2442F") +
    emoji("hot-pepper", 68, 36, 20, 20),
  "S01-06":
    emoji("green-salad", 48, 50, 72) +
    halfEgg(36, 40, 1.1) +
    halfEgg(58, 37, 1.1) +
    stroke("M26 46q5 6 10 0t10 0 10 0 12 0", "#A8662F", 4.5),
  "S01-07": glass([["#FFA52E", 80]], { straw: "#4C9A3F" }) + emoji("tangerine", 70, 70, 32),

  "S02-01":
    leaf() +
    box(34, 54, 40, 19, { r: 9, fill: "#3F7F35", turn: -12 }) +
    oval(53.5, 50, 5, 9.4, "#FFFFFF", 'transform="rotate(-12 53.5 50)"') +
    stroke("M22 48L28 66M36 45L41 62", "#2F6428", 2) +
    emoji("poultry-leg", 66, 60, 36) +
    cube(36, 71, 0.8, TOFU) +
    dot(52, 74, 5, CHILLI),
  "S02-02":
    leaf() + fish(46, 59) + emoji("lime", 74, 74, 17) + sprinkle(44, 76, CHILLI, { size: 0.7 }),
  "S02-03":
    plate() +
    sauce(48, 64, "#5B2C17", 1.7) +
    emoji("poultry-leg", 36, 50, 44, -14) +
    emoji("poultry-leg", 62, 54, 44, 18),
  "S02-04":
    mortar() +
    greens(32, 50, 1.1) +
    greens(64, 50, 1, "#7CBF5A") +
    emoji("cucumber", 48, 48, 36, 10) +
    emoji("peanuts", 66, 63, 22) +
    sauce(42, 62, "#B5743A", 0.9),
  "S02-05":
    plate() +
    all(
      [
        [30, 56, 1.3],
        [48, 50, 1.6],
        [66, 57, 1.3],
        [40, 66, 1.2],
        [57, 66, 1.2],
      ],
      (x, y, size) => greens(x, y, size, "#2F8A3C"),
    ) +
    sprinkle(48, 60, CHILLI, { size: 1.5, r: 1.5 }),
  "S02-06":
    plate() +
    all(
      [
        [30, 52],
        [45, 47],
        [37, 62],
      ],
      (x, y) => cube(x, y, 1.15, TOFU),
    ) +
    all(
      [
        [60, 52],
        [70, 60],
        [56, 64],
      ],
      (x, y) => cube(x, y, 1.1, TEMPEH),
    ) +
    emoji("hot-pepper", 48, 72, 18, 60),
  "S02-07":
    emoji("coconut", 46, 56, 62) +
    stroke("M50 44L60 12L68 9", "#E2572B", 3.4) +
    emoji("ice", 76, 76, 22),
};
