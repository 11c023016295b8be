// Padang kitchen and smashed chicken: what lies on each plate, by item id. Field: 96 × 96.
import { plate, bowl, mortar, glass, mound } from "../crockery.mjs";
import { noodles, friedEgg, lump, sauce, sprinkle, greens, CHILLI } from "../food.mjs";
import { emoji, oval, dot, dots, box, shape, stroke, all } from "../shapes.mjs";

export const PADANG_AND_GEPREK = {
  "S03-01":
    plate() +
    mound(32, 57, 1) +
    lump(56, 52, "#4A2314", "#7A4528", { size: 1.2 }) +
    lump(68, 62, "#55291A", "#83503A", { size: 1 }) +
    lump(50, 66, "#4A2314", "#7A4528", { size: 0.9 }) +
    greens(27, 66, 0.8, "#3F7F35"),
  "S03-02":
    plate() +
    mound(31, 56, 1) +
    shape("M48 62Q50 44 66 45Q80 48 76 60Q70 70 56 68Z", "#E3BC7A") +
    shape("M53 58Q56 49 66 49Q60 53 53 58Z", "#F6DDAC") +
    stroke("M74 62L84 70", "#FBF3E2", 6) +
    sauce(44, 70, CHILLI, 0.7),
  "S03-03":
    plate() +
    all(
      [
        [34, 54, -20],
        [52, 50, 12],
        [66, 58, -8],
        [46, 64, 18],
      ],
      (x, y, turn) => box(x, y, 27, 12, { r: 4, fill: "#5B2A1A", turn }),
    ) +
    sauce(50, 55, CHILLI, 1.1) +
    sprinkle(50, 56, "#F7C04A", { size: 1.1, r: 1.2 }) +
    emoji("hot-pepper", 72, 42, 24),
  "S03-04":
    bowl({ body: "#F7F1E6", soup: "#F0A92B" }) +
    lump(38, 44, "#FBE7C4", "#FFFFFF") +
    lump(57, 45, "#F5D9A8", "#FFF6E4") +
    lump(48, 50, "#FBE7C4", "#FFFFFF", { size: 0.7 }) +
    sprinkle(48, 47, "#C2541B", { size: 1.3 }),
  "S03-05":
    bowl({ body: "#4E8C57", shade: "#3B6F43", rim: "#62A36B", soup: "#F3D27A" }) +
    shape("M28 48L36 36L44 48Z", "#F6ECC8") +
    shape("M46 50L55 38L63 50Z", "#EFE0AE") +
    stroke("M60 44L72 48M34 51L45 47M24 44L30 47", "#4C9A3F", 3.4),
  "S03-06":
    plate() +
    all(
      [
        [34, 54],
        [56, 50],
        [47, 64],
        [67, 61],
      ],
      (x, y) =>
        oval(x, y + 2.5, 11.5, 7.5, "#B8752B") +
        oval(x, y, 11.5, 7.5, "#E9AE4E") +
        dots(
          [
            [x - 4, y - 2],
            [x + 3, y + 2],
            [x + 5, y - 2],
          ],
          1.1,
          "#5C9A3A",
        ),
    ) +
    greens(26, 68, 0.7),
  "S03-07":
    glass(
      [
        ["#FFF0CC", 42],
        ["#E3A458", 54],
        ["#9C4A1E", 80],
      ],
      { ice: false, straw: "" },
    ) +
    emoji("egg", 73, 66, 26) +
    emoji("lime", 76, 80, 16),

  "S04-01":
    mortar() +
    emoji("poultry-leg", 46, 46, 54, -6) +
    sauce(54, 54, CHILLI, 0.95) +
    sprinkle(54, 53, "#FFB38A", { size: 0.8 }) +
    emoji("hot-pepper", 72, 62, 22),
  "S04-02":
    plate() +
    emoji("poultry-leg", 44, 46, 54) +
    shape(
      "M22 42Q40 28 62 38Q68 46 62 50Q60 62 56 51Q50 48 47 58Q43 66 41 53Q34 48 31 58Q26 56 27 49Q20 48 22 42Z",
      "#FFD75E",
    ) +
    emoji("cheese-wedge", 73, 68, 28),
  "S04-03":
    plate() +
    emoji("poultry-leg", 42, 48, 50, -20) +
    all(
      [
        [56, 46],
        [64, 55],
        [52, 60],
        [70, 64],
        [60, 68],
      ],
      (x, y) => stroke(`M${x - 5} ${y}q5-6 10 0`, "#B5487E", 2.6),
    ) +
    sprinkle(60, 58, "#5CA845", { size: 1, r: 1.8 }) +
    sprinkle(56, 63, CHILLI, { size: 0.8, r: 1.6 }) +
    emoji("lime", 26, 70, 17),
  "S04-04":
    shape("M22 46L30 84H66L74 46Z", "#FFFFFF") +
    shape("M58 84H66L74 46H64Z", "#E8DFD3") +
    stroke("M32 54L36 84M44 54V84M56 54L53 84", CHILLI, 3) +
    all(
      [
        [30, 42, -30],
        [44, 36, 12],
        [58, 40, 40],
        [66, 44, -14],
        [38, 46, 60],
        [52, 47, -40],
      ],
      (x, y, turn) =>
        box(x, y, 19, 11, { r: 5, fill: "#D98A2B", turn }) +
        box(x - 1, y - 1.5, 11, 3.6, { r: 1.8, fill: "#F6BE62", turn }),
    ),
  "S04-05":
    plate() +
    all(
      [
        [32, 54],
        [50, 48],
        [62, 60],
        [43, 65],
      ],
      (x, y) =>
        shape(`M${x - 12} ${y + 7}L${x} ${y - 11}L${x + 12} ${y + 7}Z`, "#E8A94A") +
        shape(`M${x - 12} ${y + 7}H${x + 12}L${x + 9} ${y + 3}H${x - 9}Z`, "#7CBF5A") +
        dot(x, y - 2, 2, CHILLI),
    ) +
    emoji("hot-pepper", 74, 46, 22),
  "S04-06":
    bowl({ body: "#E2572B", shade: "#BC4219", rim: "#F08A5D", soup: "#B5602A" }) +
    noodles(48, 44, "#F7C65B", { width: 3.4, spread: 1.15 }) +
    friedEgg(44, 40, 0.95) +
    greens(68, 44, 0.8),
  "S04-07":
    glass(
      [
        ["#B5561E", 62],
        ["#8F3F14", 80],
      ],
      { straw: "#F4B63F" },
    ) + emoji("lemon", 70, 74, 22),
};
