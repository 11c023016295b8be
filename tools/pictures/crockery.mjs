// What food is served on and in, on a field of 96 × 96.
import { box, dots, oval, round, shape, stroke } from "./shapes.mjs";

const SHADOW = oval(48, 82, 30, 4.5, "#3A2A1E", 'opacity=".14"');

export function plate(rim = "#FFFFFF", well = "#F4EDE3") {
  return (
    SHADOW.replace('cy="82"', 'cy="76"') +
    oval(48, 62, 38, 17, "#DCD2C5") +
    oval(48, 60, 38, 17, rim) +
    oval(48, 60, 29, 12, well)
  );
}

export function board(fill = "#C98E54") {
  return (
    box(48, 62, 76, 34, { r: 9, fill: "#9C6635" }) +
    box(48, 60, 76, 33, { r: 9, fill }) +
    stroke("M18 54H60M26 66H78", "#B67C45", 1.6)
  );
}

export function leaf() {
  const edge = "M8 66Q20 40 52 40Q82 40 90 56Q80 80 46 80Q20 80 8 66Z";
  const veins =
    "M26 62L34 50M26 64L36 75M40 60L48 46M40 62L50 77M56 58L63 46M56 60L66 75M70 57L76 49M70 58L78 70";
  return (
    oval(48, 80, 34, 4, "#3A2A1E", 'opacity=".12"') +
    shape(edge, "#5BA24A") +
    stroke("M9 66Q46 60 89 56", "#9AD07E", 2.2) +
    stroke(veins, "#4C8C3D", 1.4)
  );
}

/** A bowl seen from the front; what it holds is drawn at y 38 to 50. */
export function bowl({ body = "#FFFFFF", shade = "#E3D8CA", soup, rim = body }) {
  const front = "M15 46C15 66 25 78 38 82H58C71 78 81 66 81 46Z";
  const side = "M62 82H58C71 78 81 66 81 46H73C73 64 70 76 58 82Z";
  return (
    SHADOW +
    box(48, 82, 24, 5, { r: 2, fill: shade }) +
    shape(front, body) +
    shape(side, shade) +
    oval(48, 46, 33, 13, rim) +
    oval(48, 46.5, 29, 10, soup)
  );
}

export function stoneBowl(soup) {
  return bowl({ body: "#4A4643", shade: "#35322F", rim: "#5E5955", soup });
}

/** A dark mortar, wide and low. */
export function mortar() {
  return (
    SHADOW +
    shape("M12 56C14 76 30 82 48 82S82 76 84 56Z", "#55504C") +
    oval(48, 56, 36, 14, "#6B6560") +
    oval(48, 57, 30, 10.5, "#4A4542")
  );
}

export function grill() {
  const bars = "M20 52V68M29 49V72M38 47V74M48 46V74M58 47V74M67 49V72M76 52V68";
  return (
    SHADOW +
    oval(48, 64, 40, 18, "#8A5A33") +
    oval(48, 60, 38, 17, "#3B3836") +
    oval(48, 60, 33, 14, "#E2572B") +
    stroke(bars, "#3B3836", 2.6)
  );
}

export function steamer() {
  const slats = "M26 66V82M37 68V84M48 69V85M59 68V84M70 66V82";
  return (
    SHADOW +
    shape("M14 58V74C14 90 82 90 82 74V58Z", "#C9934F") +
    stroke(slats, "#A97435", 1.6) +
    oval(48, 58, 34, 14, "#E3B673") +
    oval(48, 58, 29, 11, "#F6E3BC")
  );
}

export function basket() {
  const weave = "M16 60Q48 74 80 60M18 68Q48 82 78 68M22 75Q48 88 74 75";
  const ribs = "M26 58L31 82M38 60L41 85M50 61V86M62 60L58 85M72 58L67 82";
  return (
    SHADOW +
    shape("M13 52C14 74 26 86 48 86S82 74 83 52Z", "#C9934F") +
    stroke(weave, "#A97435", 1.8) +
    stroke(ribs, "#B9833F", 1.8) +
    oval(48, 52, 35, 13, "#E3B673")
  );
}

const edgeAt = (y) => 31 + ((y - 22) * 5) / 60;

function band(from, to, fill) {
  const [a, b] = [edgeAt(from) + 1.6, edgeAt(to) + 1.6];
  return shape(`M${round(a)} ${from}H${round(96 - a)}L${round(96 - b)} ${to}H${round(b)}Z`, fill);
}

/** A tall glass; `fill` lists [colour, lower edge] from the surface down, edges 30 to 80. */
export function glass(fill, { ice = true, straw = "#E2572B", top = 30 } = {}) {
  const bands = fill.map(([colour, to], index) =>
    band(index ? fill[index - 1][1] : top, to, colour),
  );
  const cubes = [
    [42, top + 7, 14],
    [54, top + 10, -18],
    [46, top + 18, 38],
  ];
  const frozen = cubes.map(([x, y, turn]) =>
    box(x, y, 9.5, 9.5, { fill: "#FFFFFF", turn, more: 'opacity=".5"' }),
  );
  return (
    SHADOW.replace('rx="30"', 'rx="20"') +
    shape("M31 22H65L60 84H36Z", "#FFFFFF", 'opacity=".75"') +
    bands.join("") +
    (ice ? frozen.join("") : "") +
    (straw ? stroke("M53 42L61 9L68 7", straw, 3) : "") +
    stroke("M36 30L39.5 78", "#FFFFFF", 2.4, 'opacity=".55"') +
    stroke("M31 22L36 83Q36 84 37 84H59Q60 84 60 83L65 22", "#FFFFFF", 1.8)
  );
}

/** A cup on a saucer, its drink facing us. */
export function cup(drink, body = "#FFFFFF") {
  return (
    oval(48, 78, 38, 8.5, "#D8CBBB") +
    oval(48, 76, 38, 8.5, body) +
    oval(48, 76, 20, 4, "#E8DED1") +
    stroke("M73 46Q88 44 86 56T68 64", body, 5) +
    shape("M20 42C20 66 32 76 48 76S76 66 76 42Z", body) +
    shape("M60 73C70 68 76 58 76 42H70C70 58 66 68 60 73Z", "#E8DED1") +
    oval(48, 42, 28, 10.5, "#F3ECE3") +
    oval(48, 43, 25, 8.6, drink)
  );
}

export function mound(x, y, size = 1, fill = "#FFFFFF") {
  const grains = [
    [-8, -5],
    [-2, -10],
    [5, -7],
    [10, -3],
    [0, -3],
    [-12, -1],
  ];
  return `<g transform="translate(${x} ${y}) scale(${size})">${shape("M-19 4Q-19-17 0-18T19 4Q0 11-19 4Z", fill) + dots(grains, 1.1, "#D9CFC2")}</g>`;
}
