// Pictures composed of dishes and emoji: covers, deals, banners, pavilions, malls.
import { DISHES } from "./dishes.mjs";
import { emoji, oval } from "./shapes.mjs";
import { data, drawBackground, mix, picture, getCategoryTint, getStoreTint } from "./tints.mjs";

/** A dish of the menu, or an emoji of this name, `size` wide, centred at (x, y). */
function drawItem(name, x, y, size) {
  const dish = DISHES[name];
  if (!dish) return emoji(name, x, y, size);
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 96})">${dish}</g>`;
}

function drawGlow(x, y, rx, ry) {
  return oval(x, y, rx, ry, "#FFFFFF", 'opacity=".32"');
}

const LAYOUTS = {
  1: [[180, 122, 190]],
  2: [
    [118, 128, 164],
    [244, 120, 164],
  ],
  3: [
    [74, 140, 132],
    [288, 140, 132],
    [180, 116, 190],
  ],
  4: [
    [104, 76, 136],
    [256, 76, 136],
    [110, 166, 136],
    [252, 166, 136],
  ],
  5: [
    [66, 92, 122],
    [294, 92, 122],
    [180, 78, 138],
    [118, 170, 128],
    [242, 170, 128],
  ],
};

function drawCover(tint, names) {
  const items = LAYOUTS[names.length].map(([x, y, size], index) =>
    drawItem(names[index], x, y, size),
  );
  return picture(
    360,
    240,
    drawBackground(360, 240, tint) + drawGlow(180, 132, 150, 86) + items.join(""),
  );
}

/** The left 55 % stay empty, for text. */
function drawBanner(tint, names) {
  const positions =
    names.length === 1
      ? [[286, 88, 130]]
      : [
          [318, 58, 84],
          [254, 96, 120],
          [328, 132, 62],
        ];
  const items = names.map((name, index) => drawItem(name, ...positions[index]));
  return picture(
    360,
    168,
    drawBackground(360, 168, tint) + drawGlow(286, 92, 104, 78) + items.join(""),
  );
}

const COVERS = {
  S01: ["S01-07", "S01-04", "S01-01"],
  S02: ["S02-06", "S02-07", "S02-01"],
  S03: ["S03-04", "S03-07", "S03-01"],
  S04: ["S04-04", "S04-07", "S04-01"],
  S05: ["S05-06", "S05-05", "S05-02"],
  S06: ["S06-01", "S06-06", "S06-03"],
  S07: ["S07-03", "S07-04", "S07-01"],
  S08: ["S08-05", "S08-04", "S08-01"],
  S09: ["S09-05", "S09-06", "S09-01"],
  S10: ["S10-05", "S10-03", "S10-04"],
  S11: ["S11-02", "S11-06", "S11-01"],
  S12: ["S12-03", "S12-02", "S12-01"],
};

const CATEGORIES = {
  indonesia: "S01-01",
  padang: "S03-01",
  sunda: "S02-01",
  ayam: "poultry-leg",
  mi: "S05-02",
  kopi: "S06-03",
  teh: "bubble-tea",
  manis: "S08-01",
  jepang: "S09-01",
  korea: "S10-04",
  hotpot: "S11-01",
  seafood: "crab",
};

const DEALS = {
  D01: ["S01-01", "S01-04", "S01-06", "S01-07"],
  D02: ["S11-02", "S11-04", "S11-01", "S11-06", "S11-07"],
  D03: ["S10-05", "S10-06", "S10-01"],
  D04: ["S06-01", "S06-01", "S06-01", "S06-01", "S06-01"],
  D05: ["S03-01", "admission-tickets"],
  D06: ["S09-05", "S09-07", "S09-01"],
  D07: ["S12-02", "S12-03", "S12-01", "S12-05", "S12-06"],
  D08: ["S08-01", "S08-04"],
};

const TURMERIC = "#FBDD9B";
const SAMBAL = "#F6CDBF";

const BANNERS = {
  R01: [TURMERIC, ["party-popper", "admission-tickets", "coin"]],
  R02: [getCategoryTint("jepang"), ["S09-05", "S09-01", "S09-07"]],
  R03: [getCategoryTint("indonesia"), ["S03-01", "S01-01", "S02-07"]],
  R04: [getCategoryTint("kopi"), ["S06-06", "S06-03", "S06-01"]],
  R06: [getCategoryTint("kopi"), ["S06-07", "S06-01", "S06-06"]],
  R07: [TURMERIC, ["S07-01", "S09-01", "wrapped-gift"]],
  R08: [getCategoryTint("korea"), ["S10-06", "S10-01", "S10-05"]],
  R09: [getCategoryTint("hotpot"), ["S11-02", "S11-01", "S11-04"]],
  R10: [getCategoryTint("seafood"), ["S12-02", "S12-01", "S12-03"]],
  R11: [TURMERIC, ["shortcake"]],
  R12: [getCategoryTint("manis"), ["S08-04", "S08-01", "S08-05"]],
};

const PAVILIONS = {
  P01: [getCategoryTint("jepang"), ["S09-02", "S09-03", "S09-01"]],
  P02: [getCategoryTint("indonesia"), ["S02-01", "S03-01", "S01-01"]],
  P03: [getCategoryTint("kopi"), ["S06-06", "S07-01", "S06-03"]],
};

const MALLS = {
  M1: [getCategoryTint("kopi"), ["cityscape", "palm-tree", "department-store"]],
  M2: [getCategoryTint("manis"), ["blossom", "shopping-bags", "department-store"]],
  M3: [getCategoryTint("sunda"), ["deciduous-tree", "potted-plant", "house-with-garden"]],
  M4: [getCategoryTint("seafood"), ["sailboat", "spiral-shell", "department-store"]],
  M5: [getCategoryTint("teh"), ["tulip", "ferris-wheel", "department-store"]],
};

/** For the banner of the login popup. */
function drawCoupons() {
  const paper =
    oval(80, 84, 70, 60, "#F3E8D8") +
    oval(80, 84, 52, 44, "#FBF3E6") +
    oval(80, 124, 34, 5, "#3A2A1E", 'opacity=".12"');
  return picture(160, 160, paper + emoji("admission-tickets", 80, 82, 80));
}

function drawCategory([key, name]) {
  const tint = getCategoryTint(key);
  return [
    `categories/${key}`,
    picture(
      96,
      96,
      drawBackground(96, 96, tint, 28) + drawItem(name, 48, 48, DISHES[name] ? 84 : 64),
    ),
  ];
}

/** As [path without extension, SVG]. */
export function drawCompositions() {
  const getStoreId = (id) => data.deals.find((deal) => deal.id === id).storeId;
  return [
    ...Object.entries(COVERS).map(([id, names]) => [
      `stores/${id}`,
      drawCover(getStoreTint(id), names),
    ]),
    ...Object.entries(CATEGORIES).map(drawCategory),
    ...Object.entries(DEALS).map(([id, names]) => [
      `deals/${id}`,
      drawCover(getStoreTint(getStoreId(id)), names),
    ]),
    ...Object.entries(BANNERS).map(([id, [tint, names]]) => [
      `banners/${id}`,
      drawBanner(tint, names),
    ]),
    ...Object.entries(PAVILIONS).map(([id, [tint, names]]) => [
      `pavilions/${id}`,
      drawCover(mix(tint, SAMBAL, 0.2), names),
    ]),
    ...Object.entries(MALLS).map(([id, [tint, names]]) => [`malls/${id}`, drawCover(tint, names)]),
    ["banners/R05", drawCover(TURMERIC, ["bubble-tea", "admission-tickets", "S01-01"])],
    ["activities/A01", drawCover(TURMERIC, ["coin", "admission-tickets", "party-popper"])],
    ["states/coupons", drawCoupons()],
  ];
}
