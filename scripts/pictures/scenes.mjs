// Wider pictures, put together from the dishes: covers, deals, banners, pavilions, malls.
import { DISHES } from "./dishes.mjs";
import { emoji, oval } from "./shapes.mjs";
import { data, ground, mix, picture, tintOfCategory, tintOfStore } from "./tints.mjs";

/** A dish from the menu or, where no such dish exists, an emoji, `size` wide around (x, y). */
function put(name, x, y, size) {
  const dish = DISHES[name];
  if (!dish) return emoji(name, x, y, size);
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 96})">${dish}</g>`;
}

function glow(x, y, rx, ry) {
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

function cover(tint, names) {
  const things = LAYOUTS[names.length].map(([x, y, size], index) => put(names[index], x, y, size));
  return picture(360, 240, ground(360, 240, tint) + glow(180, 132, 150, 86) + things.join(""));
}

/** Art on the right; the left 55 % stay calm, for words. */
function banner(tint, names) {
  const places =
    names.length === 1
      ? [[286, 88, 130]]
      : [
          [318, 58, 84],
          [254, 96, 120],
          [328, 132, 62],
        ];
  const things = names.map((name, index) => put(name, ...places[index]));
  return picture(360, 168, ground(360, 168, tint) + glow(286, 92, 104, 78) + things.join(""));
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
  R02: [tintOfCategory("jepang"), ["S09-05", "S09-01", "S09-07"]],
  R03: [tintOfCategory("indonesia"), ["S03-01", "S01-01", "S02-07"]],
  R04: [tintOfCategory("kopi"), ["S06-06", "S06-03", "S06-01"]],
  R06: [tintOfCategory("kopi"), ["S06-07", "S06-01", "S06-06"]],
  R07: [TURMERIC, ["S07-01", "S09-01", "wrapped-gift"]],
  R08: [tintOfCategory("korea"), ["S10-06", "S10-01", "S10-05"]],
  R09: [tintOfCategory("hotpot"), ["S11-02", "S11-01", "S11-04"]],
  R10: [tintOfCategory("seafood"), ["S12-02", "S12-01", "S12-03"]],
  R11: [TURMERIC, ["shortcake"]],
  R12: [tintOfCategory("manis"), ["S08-04", "S08-01", "S08-05"]],
};

const PAVILIONS = {
  P01: [tintOfCategory("jepang"), ["S09-02", "S09-03", "S09-01"]],
  P02: [tintOfCategory("indonesia"), ["S02-01", "S03-01", "S01-01"]],
  P03: [tintOfCategory("kopi"), ["S06-06", "S07-01", "S06-03"]],
};

const MALLS = {
  M1: [tintOfCategory("kopi"), ["cityscape", "palm-tree", "department-store"]],
  M2: [tintOfCategory("manis"), ["blossom", "shopping-bags", "department-store"]],
  M3: [tintOfCategory("sunda"), ["deciduous-tree", "potted-plant", "house-with-garden"]],
  M4: [tintOfCategory("seafood"), ["sailboat", "spiral-shell", "department-store"]],
  M5: [tintOfCategory("teh"), ["tulip", "ferris-wheel", "department-store"]],
};

/** The one picture of an empty or failed screen. */
const STATES = {
  cart: "shopping-bags",
  orders: "bento-box",
  coupons: "admission-tickets",
  vouchers: "wrapped-gift",
  search: "magnifying-glass-tilted-left",
  offline: "satellite-antenna",
  error: "shallow-pan-of-food",
  closed: "crescent-moon",
  paid: "party-popper",
  missing: "fork-and-knife-with-plate",
};

function state(name) {
  const paper =
    oval(80, 84, 70, 60, "#F3E8D8") +
    oval(80, 84, 52, 44, "#FBF3E6") +
    oval(80, 124, 34, 5, "#3A2A1E", 'opacity=".12"');
  return picture(160, 160, paper + emoji(name, 80, 82, 80));
}

function category([key, name]) {
  const tint = tintOfCategory(key);
  return [
    `categories/${key}`,
    picture(96, 96, ground(96, 96, tint, 28) + put(name, 48, 48, DISHES[name] ? 84 : 64)),
  ];
}

/** Every wide picture as [path without ending, svg]. */
export function scenes() {
  const storeOf = (id) => data.deals.find((deal) => deal.id === id).storeId;
  return [
    ...Object.entries(COVERS).map(([id, names]) => [`stores/${id}`, cover(tintOfStore(id), names)]),
    ...Object.entries(CATEGORIES).map(category),
    ...Object.entries(DEALS).map(([id, names]) => [
      `deals/${id}`,
      cover(tintOfStore(storeOf(id)), names),
    ]),
    ...Object.entries(BANNERS).map(([id, [tint, names]]) => [`banners/${id}`, banner(tint, names)]),
    ...Object.entries(PAVILIONS).map(([id, [tint, names]]) => [
      `pavilions/${id}`,
      cover(mix(tint, SAMBAL, 0.2), names),
    ]),
    ...Object.entries(MALLS).map(([id, [tint, names]]) => [`malls/${id}`, cover(tint, names)]),
    ["banners/R05", cover(TURMERIC, ["bubble-tea", "admission-tickets", "S01-01"])],
    ["activities/A01", cover(TURMERIC, ["coin", "admission-tickets", "party-popper"])],
    ...Object.entries(STATES).map(([id, name]) => [`states/${id}`, state(name)]),
  ];
}
