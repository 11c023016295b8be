// Hotpot and seafood: what lies on each plate, by item id. Field: 96 × 96.
import { plate, board, basket, mound } from "../crockery.mjs";
import { ball, sauce, sprinkle, greens, roll, mussel, ring } from "../food.mjs";
import { emoji, oval, dots, box, shape, stroke, all } from "../shapes.mjs";

export const HOTPOT_AND_SEAFOOD = {
  "S11-01":
    box(10, 54, 14, 9, { r: 4, fill: "#6B6560" }) +
    box(86, 54, 14, 9, { r: 4, fill: "#6B6560" }) +
    oval(48, 60, 37, 28, "#6B6560") +
    oval(48, 55, 37, 28, "#A9A29B") +
    oval(48, 55, 33, 24, "#F7E7C6") +
    shape("M48 31C26 31 15 43 15 55S26 79 48 79C36 74 38 62 48 55S60 36 48 31Z", "#C8281A") +
    stroke("M48 31C60 36 58 48 48 55S36 74 48 79", "#A9A29B", 3.4) +
    emoji("hot-pepper", 32, 54, 20) +
    dots(
      [
        [26, 44],
        [38, 42],
        [28, 66],
        [38, 68],
      ],
      2.4,
      "#FFB02E",
    ) +
    emoji("brown-mushroom", 66, 56, 18) +
    stroke("M62 44l8 2M58 68l8-3", "#4C9A3F", 3),
  "S11-02":
    plate() +
    all(
      [
        [28, 60],
        [42, 54],
        [57, 54],
        [70, 60],
        [36, 67],
        [50, 65],
        [63, 68],
      ],
      (x, y) => roll(x, y, "#D5535B", "#FBD5D2"),
    ) +
    greens(48, 45, 0.9),
  "S11-03":
    board() +
    all(
      [
        [24, 60, -18],
        [34, 56, -10],
        [44, 54, -4],
        [54, 54, 4],
        [64, 56, 10],
        [74, 60, 18],
      ],
      (x, y, turn) =>
        box(x, y, 13, 31, { r: 6, fill: "#E9868A", turn }) +
        box(x + 2.6, y, 3, 25, { r: 1.5, fill: "#FFF1EC", turn }) +
        box(x - 4.4, y, 2, 23, { r: 1, fill: "#FBD5D2", turn }),
    ) +
    emoji("herb", 48, 74, 20),
  "S11-04":
    plate() +
    all(
      [
        [30, 60],
        [44, 55],
        [38, 68],
        [53, 65],
      ],
      (x, y) => ball(x, y, 8.5, "#F7B9A6", "#FFE3D8"),
    ) +
    emoji("shrimp", 68, 48, 36),
  "S11-05": plate() + emoji("bacon", 38, 52, 46, -14) + emoji("bacon", 58, 56, 46, 10),
  "S11-06":
    plate() +
    emoji("leafy-green", 30, 46, 38) +
    emoji("ear-of-corn", 66, 48, 32, 10) +
    emoji("brown-mushroom", 44, 63, 28) +
    emoji("mushroom", 64, 66, 24) +
    emoji("carrot", 28, 68, 20),
  "S11-07":
    board() +
    stroke(
      "M20 56q28-26 56 0M20 60q28-24 56 0M20 64q28-22 56 0M20 68q28-20 56 0M22 72q26-16 52 0",
      "#C9A45E",
      4.6,
    ) +
    stroke(
      "M20 55q28-26 56 0M20 59q28-24 56 0M20 63q28-22 56 0M20 67q28-20 56 0M22 71q26-16 52 0",
      "#FBEBC4",
      3.4,
    ),

  "S12-01":
    plate() +
    sauce(48, 62, "#D84A1C", 2) +
    emoji("crab", 48, 50, 60) +
    sprinkle(48, 69, "#4C9A3F", { size: 1.3 }),
  "S12-02":
    plate() +
    sauce(48, 64, "#E0942B", 1.5) +
    emoji("shrimp", 34, 52, 38, -8) +
    emoji("shrimp", 57, 56, 38, 10) +
    emoji("honey-pot", 77, 36, 26),
  "S12-03":
    plate() +
    all(
      [
        [32, 58],
        [47, 51],
        [62, 57],
        [40, 67],
        [56, 67],
      ],
      (x, y) => ring(x, y),
    ) +
    emoji("lemon", 74, 44, 24),
  "S12-04":
    plate() +
    sauce(48, 64, "#6B3A1C", 1.7) +
    all(
      [
        [28, 56, -50],
        [42, 48, -16],
        [56, 48, 16],
        [70, 56, 50],
        [41, 66, -24],
        [57, 66, 24],
      ],
      mussel,
    ),
  "S12-05":
    plate() +
    emoji("broccoli", 32, 52, 36, -14) +
    emoji("broccoli", 62, 52, 36, 14) +
    emoji("broccoli", 47, 60, 38) +
    emoji("garlic", 74, 70, 20),
  "S12-06": basket() + mound(48, 50, 1.6),
};
