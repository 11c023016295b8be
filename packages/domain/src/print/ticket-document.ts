import {
  findContained,
  isAllergyNote,
  listOtherAllergies,
  sortAllergiesFirst,
} from "../kitchen/allergy-note.ts";
import { findAllergy } from "../kitchen/allergy/find-allergy.ts";
import type { Allergen } from "../menu/allergen.ts";
import type { PrintBlock, PrintDocument } from "./document.ts";

export interface TicketLine {
  readonly quantity: number;
  readonly name: string;
  readonly modifiers: readonly string[];
  /** As the diner wrote it; empty for none. */
  readonly note: string;
  /** What the menu declares the dish to contain. */
  readonly contents: readonly Allergen[];
  /** Where number or note are no more what the last paper says. */
  readonly change?: LineChange;
}

interface LineChange {
  readonly before: { readonly quantity: number; readonly note: string };
  readonly now: { readonly quantity: number; readonly note: string };
}

export interface TicketRound {
  /** About the whole round; empty for none. */
  readonly note: string;
  readonly lines: readonly TicketLine[];
}

export interface KitchenTicket {
  /** CHANGED: of what is on paper already. VOIDED: what was taken off of it. */
  readonly change: "NEW" | "CHANGED" | "VOIDED";
  readonly station: string;
  /** Of the store's business day; null before it is given. */
  readonly number: number | null;
  /** The four characters of the order. */
  readonly code: string;
  /** Null for takeaway. */
  readonly tableLabel: string | null;
  /** What they are called by beside the number; null for none. */
  readonly calledName: string | null;
  /** Where the last paper says another table. */
  readonly formerTable: string | null;
  /** When the kitchen got it, as text. */
  readonly time: string;
  /** Notes of the whole party that speak of an allergy. */
  readonly allergies: readonly string[];
  readonly rounds: readonly TicketRound[];
}

export interface TicketTexts {
  readonly languageTag: string;
  readonly title: string;
  readonly table: string;
  readonly takeaway: string;
  readonly voided: string;
  readonly changed: string;
  readonly allergy: string;
  /** Of somebody at the table, written for another dish or round. */
  readonly partyAllergy: string;
  readonly allergens: Readonly<Record<Allergen, string>>;
  /** Before what a dish contains. */
  readonly contains: string;
  readonly note: string;
  /** Before what the last paper says. */
  readonly was: string;
}

/** KDS-2: readable from where the cook stands; notes marked, and what matters first. */
export function buildTicketDocument(ticket: KitchenTicket, texts: TicketTexts): PrintDocument {
  const { number, code, tableLabel } = ticket;
  const place = tableLabel === null ? texts.takeaway : `${texts.table} ${tableLabel}`;
  const name = number === null ? `#${code}` : String(number);
  return {
    title: `${texts.title} ${name}`,
    languageTag: texts.languageTag,
    blocks: [
      ...listHeading(ticket, texts),
      { kind: "COLUMNS", left: name, right: place, size: "LARGE", bold: true },
      ...(ticket.calledName === null
        ? []
        : [{ kind: "TEXT", text: ticket.calledName, size: "LARGE", bold: true } as const]),
      { kind: "COLUMNS", left: ticket.station, right: `${ticket.time} #${code}` },
      { kind: "RULE" },
      ...listAllergies(ticket, texts),
      ...listMove(ticket, texts),
      ...ticket.rounds.flatMap((round, nth): PrintBlock[] => [
        ...(nth > 0 ? [{ kind: "RULE" } as const] : []),
        ...listNote(round.note, texts),
        ...sortAllergiesFirst(round.lines).flatMap((line) =>
          listLine(line, ticket.allergies, texts),
        ),
      ]),
      { kind: "RULE" },
    ],
  };
}

function listHeading({ change }: KitchenTicket, texts: TicketTexts): PrintBlock[] {
  if (change === "NEW") return [];
  const text = `*** ${change === "VOIDED" ? texts.voided : texts.changed} ***`;
  return [{ kind: "TEXT", text, size: "LARGE", bold: true, align: "CENTER" }];
}

function listAllergies({ allergies, rounds }: KitchenTicket, texts: TicketTexts): PrintBlock[] {
  return listOtherAllergies(allergies, rounds[0]).flatMap((note) =>
    markAllergy(note, texts.partyAllergy, texts),
  );
}

/** NOV-7: triangle, word and allergen in the kitchen's language, then the guest's sentence. */
function markAllergy(note: string, word: string, texts: TicketTexts): PrintBlock[] {
  const names = nameAllergens(findAllergy(note)?.allergens ?? [], texts);
  const large = { kind: "TEXT", size: "LARGE", bold: true } as const;
  return [
    { ...large, text: `${TRIANGLE} ${[word, names].filter(Boolean).join(": ")}` },
    { ...large, text: note, indented: true },
  ];
}

const TRIANGLE = "⚠";

function nameAllergens(allergens: readonly Allergen[], texts: TicketTexts): string {
  return allergens.map((allergen) => texts.allergens[allergen]).join(", ");
}

function listContained(contained: readonly Allergen[], texts: TicketTexts): PrintBlock[] {
  if (contained.length === 0) return [];
  const text = `${TRIANGLE} ${texts.contains} ${nameAllergens(contained, texts)}`;
  return [{ kind: "TEXT", text, size: "LARGE", bold: true, indented: true }];
}

function listMove({ tableLabel, formerTable }: KitchenTicket, texts: TicketTexts): PrintBlock[] {
  if (formerTable === null) return [];
  const text = `${texts.table} ${formerTable} -> ${tableLabel ?? texts.takeaway}`;
  return [{ kind: "TEXT", text, size: "LARGE", bold: true }];
}

function listLine(
  { change, ...line }: TicketLine,
  allergies: readonly string[],
  texts: TicketTexts,
): PrintBlock[] {
  const dish = `${line.quantity} x ${line.name}`;
  const allergy = isAllergyNote(line.note);
  return [
    { kind: "TEXT", text: dish, size: "LARGE", bold: true },
    ...(allergy ? listNote(line.note, texts) : []),
    ...listContained(findContained(line.contents, [...allergies, line.note]), texts),
    ...(change === undefined ? [] : listCount(change)),
    ...line.modifiers.map((text) => detail(`+ ${text}`)),
    ...(allergy ? [] : listNote(line.note, texts)),
    ...(change === undefined ? [] : listFormerNote(change, texts)),
  ];
}

function listCount({ before, now }: LineChange): PrintBlock[] {
  if (before.quantity === now.quantity || now.quantity === 0) return [];
  return [{ ...detail(`${before.quantity} x -> ${now.quantity} x`), bold: true }];
}

function listFormerNote({ before, now }: LineChange, texts: TicketTexts): PrintBlock[] {
  if (before.note === now.note) return [];
  const gone = now.note === "" ? [{ ...detail(`! ${texts.note}: -`), bold: true }] : [];
  return [...gone, detail(`${texts.was}: ${before.note === "" ? "-" : before.note}`)];
}

function listNote(note: string, texts: TicketTexts): PrintBlock[] {
  if (note.trim() === "") return [];
  if (findAllergy(note) !== null) return markAllergy(note, texts.allergy, texts);
  return [{ ...detail(`! ${texts.note}: ${note}`), bold: true }];
}

function detail(text: string): Extract<PrintBlock, { kind: "TEXT" }> {
  return { kind: "TEXT", text, indented: true };
}
