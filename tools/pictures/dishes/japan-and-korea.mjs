// Ramen kitchen and Korean grill: what lies on each plate, by item id. Field: 96 × 96.
import { plate, bowl, stoneBowl, mortar, grill, glass } from "../crockery.mjs";
import {
  noodles,
  halfEgg,
  friedEgg,
  cube,
  WHITE_TOFU,
  lump,
  sauce,
  sprinkle,
  greens,
  halfMoon,
  CHILLI,
} from "../food.mjs";
import { emoji, oval, dot, dots, box, shape, stroke, all } from "../shapes.mjs";

export const JAPAN_AND_KOREA = {
  "S09-01":
    bowl({ body: "#2F3E5C", shade: "#232F47", rim: "#45577A", soup: "#F6E7C8" }) +
    noodles(46, 47, "#FFD873") +
    halfEgg(35, 42, 0.95) +
    emoji("fish-cake-with-swirl", 52, 39, 20) +
    box(69, 36, 12, 20, { r: 1.5, fill: "#2A4034", turn: 14 }) +
    lump(62, 47, "#E3B98A", "#F6DDBE", { size: 0.8 }) +
    sprinkle(46, 50, "#4C9A3F", { size: 0.9 }),
  "S09-02":
    bowl({ body: "#221A15", shade: "#120D0A", rim: "#4A3A30", soup: "#E08A1E" }) +
    noodles(48, 47, "#FFD873") +
    halfEgg(60, 42, 0.95) +
    dots(
      [
        [34, 42],
        [38, 46],
        [31, 47],
        [42, 41],
        [40, 50],
        [46, 45],
      ],
      2.3,
      "#FFE14D",
    ) +
    emoji("hot-pepper", 72, 34, 26, 10) +
    sprinkle(52, 49, CHILLI, { size: 0.8 }),
  "S09-03":
    bowl({ body: "#FFFFFF", soup: "#C08A4A" }) +
    noodles(48, 48, "#F6E0A8") +
    emoji("brown-mushroom", 34, 40, 24) +
    emoji("brown-mushroom", 50, 38, 22, 14) +
    cube(66, 43, 0.75, WHITE_TOFU) +
    stroke("M56 44l3-13M60 45l4-12", "#FFF6E2", 2.6) +
    dots(
      [
        [59, 31],
        [64, 33],
      ],
      2.6,
      "#FFF6E2",
    ) +
    greens(44, 48, 0.6),
  "S09-04":
    bowl({ body: "#C2341D", shade: "#98250F", rim: "#221A15", soup: "#FBF6EC" }) +
    sauce(48, 45, "#FFCF4D", 1.5) +
    all(
      [
        [33, 41],
        [42, 38],
        [51, 38],
        [60, 40],
      ],
      (x, y) =>
        box(x, y, 8.4, 18, { r: 3, fill: "#B8702B", turn: 12 }) +
        box(x - 0.8, y - 1, 5, 14, { r: 2, fill: "#E9AE4E", turn: 12 }),
    ) +
    sprinkle(48, 49, "#4C9A3F", { size: 1, r: 1.5 }),
  "S09-05":
    plate("#2F3E5C", "#3D4E70") +
    all(
      [
        [27, 58, -14],
        [39, 52, -6],
        [52, 50, 0],
        [65, 54, 8],
        [50, 66, 0],
      ],
      (x, y, turn) =>
        halfMoon(x, y, ["#F9EBCB", "#C98A3A"], turn) +
        stroke(
          `M${x - 8} ${y - 2}l3-3M${x - 1} ${y - 4}l2-4M${x + 6} ${y - 2}l2-3`,
          "#DDBF8C",
          1.6,
        ),
    ),
  "S09-06":
    bowl({ body: "#45577A", shade: "#2F3E5C", soup: "#E9F0D8" }) +
    emoji("pea-pod", 34, 38, 30, -20) +
    emoji("pea-pod", 60, 36, 30, 24) +
    emoji("pea-pod", 48, 43, 32),
  "S09-07": glass([["#B7C65A", 80]], { straw: "" }) + greens(72, 76, 1.1, "#4F8A34"),

  "S10-01":
    grill() +
    all(
      [
        [32, 56, 10],
        [48, 52, -16],
        [62, 57, 20],
        [42, 64, -6],
        [58, 66, 8],
      ],
      (x, y, turn) =>
        box(x, y, 19, 10, { r: 4, fill: "#7A3E22", turn }) +
        box(x, y - 2, 12, 2.6, { r: 1.3, fill: "#B5743A", turn }),
    ) +
    sprinkle(48, 58, "#FFF3D6", { size: 1.2, r: 1 }) +
    emoji("leafy-green", 76, 36, 30),
  "S10-02":
    grill() +
    emoji("meat-on-bone", 36, 52, 40, -10) +
    emoji("meat-on-bone", 61, 56, 40, 30) +
    emoji("garlic", 78, 34, 20),
  "S10-03":
    plate() +
    all(
      [
        [32, 56],
        [47, 49],
        [62, 55],
        [40, 66],
        [56, 66],
      ],
      (x, y) => lump(x, y, "#C2341D", "#F08A5D", { size: 1.1 }),
    ) +
    sprinkle(47, 57, "#FFF3D6", { size: 1.5, r: 1.1 }) +
    sprinkle(50, 52, "#4C9A3F", { size: 1 }),
  "S10-04":
    stoneBowl("#FBF6EC") +
    shape("M48 46L19 46Q20 38 36 37.6Z", "#4C9A3F") +
    shape("M48 46L36 37.6Q48 35 60 37.6Z", "#F08A2A") +
    shape("M48 46L60 37.6Q76 39 77 46Z", "#8A4F2A") +
    shape("M48 46L77 46Q74 54 58 56Z", "#F3E3A0") +
    shape("M48 46L19 46Q24 55 40 56.4Z", "#A8C86A") +
    friedEgg(48, 45, 0.85) +
    dot(66, 49, 4, CHILLI),
  "S10-05":
    mortar() +
    oval(48, 57, 30, 10.5, "#D63A1C") +
    all(
      [
        [30, 56, 20],
        [44, 52, -15],
        [58, 53, 30],
        [67, 58, -20],
        [40, 62, -8],
        [54, 63, 12],
      ],
      (x, y, turn) => box(x, y, 18, 7.5, { r: 3.7, fill: "#FFF1DC", turn }),
    ) +
    sauce(49, 54, "#FFD75E", 0.85) +
    sprinkle(50, 60, "#4C9A3F", { size: 1.1 }) +
    halfEgg(70, 50, 0.8),
  "S10-06":
    stoneBowl("#C8321A") +
    cube(37, 42, 0.85, WHITE_TOFU) +
    cube(55, 41, 0.8, WHITE_TOFU) +
    shape("M58 50Q66 40 73 46Q70 52 58 50Z", "#F6B48A") +
    shape("M24 48Q30 42 36 49Q30 53 24 48Z", "#F6C79A") +
    stroke("M44 51l7-2M62 44l6-1", "#4C9A3F", 3) +
    stroke("M36 28q-4-5 0-9t0-9M50 26q-4-5 0-9t0-9M62 28q-4-5 0-9t0-9", "#FFFFFF", 3),
};
