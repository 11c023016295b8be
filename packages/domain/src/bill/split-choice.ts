import type { Rupiah } from "../money/rupiah.ts";
import { choosePortions, type Portion } from "./portion.ts";
import {
  splitBill,
  type EvenPart,
  type NewShare,
  type SplitFacts,
  type SplitHow,
} from "./split.ts";

/** A bill as a screen has read it. */
export interface ShownBill {
  readonly rounds: readonly {
    readonly state: string;
    readonly by: { readonly participantId: string };
    readonly lines: readonly {
      readonly lineId: string;
      readonly quantity: number;
      readonly kitchenStatus: string;
      /** Its part of the price. */
      readonly share: Rupiah;
    }[];
  }[];
  /** The participantId of who chooses; empty for staff, who have ordered nothing for themselves. */
  readonly me: string;
  readonly rest: Rupiah;
  readonly shares: readonly {
    readonly state: string;
    readonly portions: readonly Portion[];
    readonly even: EvenPart | null;
  }[];
}

/** What the server decides by, as far as this screen knows it. */
export function toSplitFacts({ rounds, me, rest, shares }: ShownBill): SplitFacts {
  const counted = rounds
    .filter(({ state }) => state === "SENT")
    .flatMap(({ by, lines }) => lines.map((line) => ({ ...line, by: by.participantId })))
    .filter(({ kitchenStatus }) => kitchenStatus !== "VOIDED" && kitchenStatus !== "PENDING");
  return {
    rest,
    lines: counted.map(({ lineId, quantity, share }) => ({ lineId, quantity, paid: share })),
    mine: counted.filter(({ by }) => by === me).map(({ lineId }) => lineId),
    taken: shares
      .filter(({ state }) => state !== "RETURNED")
      .map(({ portions, even }) => ({ portions, even })),
  };
}

/** Before anything is charged; null where it is no share. */
export function previewShare(how: SplitHow, facts: SplitFacts): NewShare | null {
  return facts.rest > 0 ? splitBill(how, facts) : null;
}

/** Units of a line that are still to be had, each shared by `of`. */
export function countFreeUnits(facts: SplitFacts, lineId: string, of: number): number {
  const taken = facts.taken.flatMap(({ portions }) => portions);
  const chosen = choosePortions(facts.lines, taken, [{ lineId, units: 99, of }]);
  return new Set(chosen.map(({ unit }) => unit)).size;
}

/** What somebody may choose of the lines: none chosen is no wish. */
export interface LineChoice {
  readonly units: number;
  readonly of: number;
}

export function toLineWishes(chosen: ReadonlyMap<string, LineChoice>) {
  const lines = [...chosen]
    .filter(([, { units }]) => units > 0)
    .map(([lineId, { units, of }]) => ({ lineId, units, ...(of > 1 && { of }) }));
  return { kind: "LINES" as const, lines };
}
