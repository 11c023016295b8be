// The dishes of the menu by item id, 96 × 96.
import { board, grill, leaf, mortar, plate } from "./crockery.mjs";
import { SATE_AND_SUNDA } from "./dishes/sate-and-sunda.mjs";
import { PADANG_AND_GEPREK } from "./dishes/padang-and-geprek.mjs";
import { NOODLES_AND_COFFEE } from "./dishes/noodles-and-coffee.mjs";
import { TEA_AND_SWEETS } from "./dishes/tea-and-sweets.mjs";
import { JAPAN_AND_KOREA } from "./dishes/japan-and-korea.mjs";
import { HOTPOT_AND_SEAFOOD } from "./dishes/hotpot-and-seafood.mjs";

const DRAWINGS = {
  ...SATE_AND_SUNDA,
  ...PADANG_AND_GEPREK,
  ...NOODLES_AND_COFFEE,
  ...TEA_AND_SWEETS,
  ...JAPAN_AND_KOREA,
  ...HOTPOT_AND_SEAFOOD,
};

/** Bases drawn low, for their shadow: their dishes are moved up to the middle of the tile. */
const FLAT = [plate(), plate("#2F3E5C", "#3D4E70"), leaf(), board(), grill(), mortar()];

function centre(drawing) {
  const flat = FLAT.some((base) => drawing.startsWith(base));
  return flat ? `<g transform="translate(0 -6)">${drawing}</g>` : drawing;
}

export const DISHES = Object.fromEntries(
  Object.entries(DRAWINGS).map(([id, drawing]) => [id, centre(drawing)]),
);
