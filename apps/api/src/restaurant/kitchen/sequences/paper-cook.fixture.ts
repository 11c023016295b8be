import type { PrintBlock, PrintDocument } from "@santap/domain/print/document";
import { TICKET_TEXTS } from "../../print/document/ticket-texts.ts";

/** So many portions of a dish, as its ticket says: whose, for which table, how. */
export interface CookedDish {
  /** The four characters of the order. */
  readonly code: string;
  readonly place: string;
  /** With modifiers. */
  readonly name: string;
  readonly note: string;
  readonly quantity: number;
}

interface Slip {
  readonly kind: "NEW" | "CHANGED" | "VOIDED";
  readonly code: string;
  readonly place: string;
  readonly formerPlace: string | null;
  /** Notes of rounds, and of the party's allergies. */
  readonly remarks: readonly string[];
  readonly dishes: readonly SlipDish[];
}

interface SlipDish {
  readonly name: string;
  readonly quantity: number;
  readonly note: string;
  readonly before: { readonly quantity: number; readonly note: string };
}

/**
 * A cook who reads paper alone, in the order in which it comes: what the cook thinks has to be cooked, and
 * what was remarked about it.
 */
export function createPaperCook() {
  const dishes: CookedDish[] = [];
  const remarks: { code: string; remark: string }[] = [];
  const confusions: string[] = [];

  function add(dish: CookedDish): void {
    const at = dishes.findIndex((one) => nameDish(one) === nameDish(dish));
    const known = dishes[at];
    if (known === undefined) dishes.push(dish);
    else dishes[at] = { ...known, quantity: known.quantity + dish.quantity };
  }

  /** From where it is remembered: by order and table, then by the table it stood at, then by order. */
  function take(wanted: CookedDish, formerPlace: string | null): void {
    const fits = (one: CookedDish) =>
      one.name === wanted.name && one.note === wanted.note && one.quantity >= wanted.quantity;
    const at = [
      (one: CookedDish) => one.code === wanted.code && one.place === wanted.place,
      (one: CookedDish) => one.place === formerPlace,
      (one: CookedDish) => one.code === wanted.code,
    ]
      .map((where) => dishes.findIndex((one) => where(one) && fits(one)))
      .find((found) => found >= 0);
    const known = at === undefined ? undefined : dishes[at];
    if (at === undefined || known === undefined)
      confusions.push(`which ${wanted.quantity} x ${wanted.name} (${wanted.note})?`);
    else dishes[at] = { ...known, quantity: known.quantity - wanted.quantity };
  }

  return {
    confusions,
    read(document: PrintDocument): void {
      const slip = readSlip(document);
      const { kind, code, place, formerPlace } = slip;
      for (const remark of slip.remarks) remarks.push({ code, remark });
      // A slip says an allergy once: with the dish that it is written to, for all dishes of the slip.
      if (kind === "CHANGED")
        for (const { note } of slip.dishes) remarks.push({ code, remark: note });
      for (const { name, quantity, note, before } of slip.dishes) {
        if (kind === "NEW") add({ code, place, name, note, quantity });
        if (kind === "VOIDED") take({ code, place, name, note, quantity }, null);
        if (kind !== "CHANGED") continue;
        const from = formerPlace ?? place;
        // Fewer portions have a slip of their own.
        const known = { note: before.note, quantity: Math.min(before.quantity, quantity) };
        take({ code, place: from, name, ...known }, formerPlace);
        add({ code, place, name, note, quantity });
      }
    },
    listDishes: () => dishes.filter(({ quantity }) => quantity > 0),
    listRemarks: (code: string) =>
      remarks.filter((one) => one.code === code).map(({ remark }) => remark),
  };
}

function nameDish({ code, place, name, note }: CookedDish): string {
  return [code, place, name, note].join(" | ");
}

const ALL_TEXTS = Object.values(TICKET_TEXTS);

function readSlip({ blocks, languageTag }: PrintDocument): Slip {
  const texts = ALL_TEXTS.find((one) => one.languageTag === languageTag);
  if (texts === undefined) throw new Error(`a ticket in ${languageTag}`);
  const heading = blocks.map((block) => (block.kind === "TEXT" ? block.text : ""));
  const isVoid = heading.includes(`*** ${texts.voided} ***`);
  const isChange = heading.includes(`*** ${texts.changed} ***`);
  const [top, second] = blocks.filter((block) => block.kind === "COLUMNS");
  const code = /#(\w+)$/.exec(second?.right ?? "")?.[1] ?? "";
  const place = (top?.right ?? "").replace(`${texts.table} `, "");
  const moved = new RegExp(`^${texts.table} (.+) -> (.+)$`);
  const formerPlace = heading.flatMap((text) => moved.exec(text)?.[1] ?? [])[0] ?? null;
  return {
    kind: isVoid ? "VOIDED" : isChange ? "CHANGED" : "NEW",
    ...{ code, place, formerPlace },
    ...readDishes(blocks, texts),
  };
}

type Texts = (typeof ALL_TEXTS)[number];

function readDishes(blocks: readonly PrintBlock[], texts: Texts): Pick<Slip, "dishes" | "remarks"> {
  const dishes: SlipDish[] = [];
  const remarks: string[] = [];
  let inDish = false;
  for (const block of blocks) {
    if (block.kind === "RULE") inDish = false;
    if (block.kind !== "TEXT") continue;
    const dish = block.indented === true ? null : /^(\d+) x (.+)$/.exec(block.text);
    const quantity = Number(dish?.[1]);
    // Triangle, word and allergen; what the guest wrote stands below.
    if (block.text.startsWith("⚠")) continue;
    if (dish !== null) {
      inDish = true;
      dishes.push({ name: dish[2] ?? "", quantity, note: "", before: { quantity, note: "" } });
    } else if (block.indented === true && inDish) {
      const last = dishes.pop();
      if (last !== undefined) dishes.push(readDetail(last, block.text, texts));
    } else if (block.indented === true) remarks.push(withoutMark(block.text, texts));
  }
  return { dishes, remarks };
}

function withoutMark(text: string, { note }: Texts): string {
  return text.replace(`! ${note}: `, "");
}

function readDetail(dish: SlipDish, text: string, texts: Texts): SlipDish {
  const count = /^(\d+) x -> (\d+) x$/.exec(text);
  if (count !== null) return { ...dish, before: { ...dish.before, quantity: Number(count[1]) } };
  if (text.startsWith("+ ")) return { ...dish, name: `${dish.name} ${text}` };
  const blank = (words: string) => (words === "-" ? "" : words);
  if (text.startsWith(`${texts.was}: `)) {
    const note = blank(text.slice(texts.was.length + 2));
    return { ...dish, before: { ...dish.before, note } };
  }
  // The former note is said only where it is another one.
  const note = blank(withoutMark(text, texts));
  return { ...dish, note, before: { ...dish.before, note } };
}
