import type { Allergen } from "../../menu/allergen.ts";

interface AllergenWords {
  readonly allergens: readonly Allergen[];
  /** The allergen itself: "without" it is marked. Of those after `alone` a mention is enough. */
  readonly words: string;
  readonly alone?: string;
  /** What holds it: named, once the note is marked by something else. */
  readonly foods?: string;
}

/** Written as in `note-words.ts`. */
export const ALLERGEN_WORDS: readonly AllergenWords[] = [
  {
    allergens: ["PEANUT"],
    words: `kacang kcng kcg kacang·tanah minyak·kacang peanut·oil 花生油 kacang·goreng selai·kacang peanut·butter peanut peanuts pinat groundnut groundnuts
      花生 花生酱 花生碎 花生米 🥜`,
    foods: `pecel gado satay satai`,
  },
  {
    allergens: ["TREE_NUT"],
    words: `kacang·pohon kacang·mete kacang·mede mete mede kacang·almond almond almonds almond·milk susu·almond cashew cashews
      walnut walnuts hazelnut hazelnuts pistachio pistachios pecan pecans macadamia kenari kemiri pistasio tree·nut tree·nuts
      treenut treenuts 坚果 杏仁 核桃 腰果 开心果 榛子 榛果 松子 夏威夷果 栗子 🌰`,
    foods: `nutella praline pralin marzipan`,
  },
  {
    allergens: ["PEANUT", "TREE_NUT"],
    words: `nut nuts kacang·kacangan kacang·kacang·an kacangan 果仁`,
  },
  {
    allergens: ["MILK"],
    words: `susu milk milky dairy susu·sapi produk·susu 牛奶 奶 乳制品 奶制品 奶粉 牛乳 乳 🥛`,
    alone: `laktosa lactose laktose 乳糖`,
    foods: `keju cheese mentega butter krim cream yogurt yoghurt susu·kental skm latte milkshake mozzarella whey kasein
      casein mascarpone 奶茶 奶油 奶盖 奶泡 奶酪 芝士 黄油 酸奶 🧀 🧈`,
  },
  {
    allergens: ["EGG"],
    words: `telur telor tlr tlur tlor telr endog egg eggs 蛋 鸡蛋 鸭蛋 卤蛋 蛋类 🥚 🍳`,
    foods: `mayo mayones mayonnaise mayonaise omelet omelette kuning·telur putih·telur egg·white egg·yolk 蛋黄 蛋白 蛋清 蛋糕 蛋黄酱`,
  },
  {
    allergens: ["GLUTEN"],
    words: `gandum terigu tepung·terigu wheat barley rye 小麦 面粉 麦 🌾`,
    alone: `gluten glutten glutin celiac coeliac seliak celiak 麸质 麸 谷蛋白`,
    foods: `tepung roti bread mie mi noodle noodles pasta flour breadcrumb 面 面包 面条 🍞`,
  },
  {
    allergens: ["FISH"],
    words: `ikan ikn fish fishes teri tuna salmon tongkol cakalang sarden sardine sardines anchovy anchovies kakap gurame
      gurami bandeng tenggiri patin lele 鱼 鱼类 鱼肉 三文鱼 🐟 🐠`,
    foods: `fish·sauce kecap·ikan fish·cake 鱼露 鱼丸 鱼子 🍣`,
  },
  {
    allergens: ["CRUSTACEAN"],
    words: `udang udg udng kptg kpting udangan ebi rebon kepiting rajungan lobster lobsters shrimp shrimps srimp prawn prawns crab crabs crayfish
      crustacean crustaceans krustasea 虾 虾仁 大虾 虾米 虾皮 龙虾 蟹 螃蟹 虾蟹 甲壳 甲壳类 🦐 🦞 🦀 🍤`,
    foods: `terasi trasi belacan kerupuk·udang petis shrimp·paste 虾酱 虾片`,
  },
  {
    allergens: ["MOLLUSC"],
    words: `kerang cumi cumi·cumi sotong gurita tiram remis mollusc molluscs mollusk squid squids clam clams mussel
      mussels oyster oysters scallop scallops octopus calamari 贝 贝类 蛤 蛤蜊 扇贝 生蚝 蚝 牡蛎 鱿鱼 墨鱼 章鱼 鲍鱼 青口 螺
      🦑 🐙 🦪`,
    foods: `saus·tiram oyster·sauce 蚝油`,
  },
  {
    allergens: ["CRUSTACEAN", "MOLLUSC"],
    words: `shellfish shell·fish shelfish kerang·kerangan`,
  },
  {
    allergens: ["FISH", "CRUSTACEAN", "MOLLUSC"],
    words: `seafood sea·food sefood seafod seafud sifud sefud makanan·laut hasil·laut 海鲜 海产 海产品 海味`,
  },
  {
    allergens: ["SOY"],
    words: `kedelai kedele kedelei kacang·kedelai kacang·kedele susu·kedelai susu·kedele soy soya soybean soybeans soy·milk
      soya·milk soymilk 大豆 黄豆 毛豆`,
    foods: `kecap kecap·manis kecap·asin soy·sauce tahu tempe tofu miso edamame 豆腐 豆浆 酱油 味噌`,
  },
  {
    allergens: ["SESAME"],
    words: `wijen wijin sesame sesame·seed sesame·seeds tahini 芝麻 芝麻酱`,
    foods: `minyak·wijen sesame·oil 麻油 香油`,
  },
];

/** Names that hold an allergen's word and are something else. */
export const OTHER_FOODS = `kacang·panjang kacang·hijau kacang·ijo kacang·merah kacang·polong kacang·buncis coconut·milk
  susu·kelapa oat·milk susu·oat butternut nutmeg eggplant telur·asin·rasa 鱼香 鱼腥草 面前 方面 下面 上面 里面 外面`;
