/** [Indonesian, English, Chinese] of which names of dishes are made. */
type Triple = readonly [string, string, string];

function parse(text: string): Triple[] {
  return text.split(/,\s*/).map((triple) => triple.trim().split(" | ") as [string, string, string]);
}

export const MAINS = parse(`
  Nasi | Rice | 饭, Mie | Noodles | 面, Bakso | Meatball soup | 肉丸汤, Sate | Satay | 沙爹,
  Soto | Soto soup | 索多汤, Bubur | Porridge | 粥, Kwetiau | Flat noodles | 粿条, Sup | Soup | 汤,
  Roti | Bread | 面包, Martabak | Stuffed pancake | 煎饼, Es | Iced | 冰, Kopi | Coffee | 咖啡, Teh | Tea | 茶,
  Jus | Juice | 果汁, Steak | Steak | 牛排, Pizza | Pizza | 披萨, Ramen | Ramen | 拉面, Hotpot | Hotpot | 火锅,
  Pangsit | Dumplings | 饺子, Gulai | Curry | 咖喱`);

export const INGREDIENTS = parse(`
  ayam | chicken | 鸡肉, sapi | beef | 牛肉, kambing | mutton | 羊肉, udang | prawn | 虾, ikan | fish | 鱼,
  cumi | squid | 鱿鱼, tahu | tofu | 豆腐, tempe | tempeh | 天贝, telur | egg | 鸡蛋, jamur | mushroom | 蘑菇,
  susu | milk | 牛奶, gula aren | palm sugar | 棕榈糖, kelapa | coconut | 椰子, jeruk | orange | 橙,
  mangga | mango | 芒果, alpukat | avocado | 牛油果, cokelat | chocolate | 巧克力, pandan | pandan | 香兰,
  bebek | duck | 鸭肉, kepiting | crab | 螃蟹, bayam | spinach | 菠菜, jagung | corn | 玉米,
  kacang | peanut | 花生, keju | cheese | 奶酪`);

export const STYLES = parse(`
  goreng | fried | 炸, bakar | grilled | 烤, rebus | boiled | 煮, kukus | steamed | 蒸,
  panggang | roasted | 烘烤, pedas | spicy | 辣, manis | sweet | 甜, asam | sour | 酸, rica | rica | 里卡辣椒,
  balado | balado | 巴拉多, rendang | rendang | 仁当, geprek | smashed | 脆皮, penyet | pressed | 压扁,
  lada hitam | black pepper | 黑椒, bawang putih | garlic | 蒜香, madu | honey | 蜂蜜, kecap | soy | 酱油,
  saus tiram | oyster sauce | 蚝油`);

export const PLACES = parse(`
  Madura | Madura | 马都拉, Padang | Padang | 巴东, Betawi | Betawi | 巴达维, Manado | Manado | 万鸦老,
  Surabaya | Surabaya | 泗水, Medan | Medan | 棉兰, Bandung | Bandung | 万隆, Aceh | Aceh | 亚齐,
  Bali | Bali | 巴厘, Solo | Solo | 梭罗, Makassar | Makassar | 望加锡, Cirebon | Cirebon | 井里汶`);

/** Of invented names of brands and of a kitchen's own words: the long tail of the vocabulary. */
export const SYLLABLES =
  "ba be bi bu da di du ga gi gu ja ji ju ka ki ku la le li lu ma me mi mu na ni nu pa pi ra ri ru sa se si su ta ti tu wa wi ya yu lan min ran sar tam".split(
    " ",
  );

export const CHARACTERS = Array.from(
  "春夏秋冬山海云月星河金银玉龙凤福禄寿喜乐天地花草竹梅兰菊松柏",
);
