import { markSoldOut, putOnSale } from "@santap/contract/calls/staff/dish";
import fc from "fast-check";
import { askUntilAnswered, openTill } from "./counter-staff.ts";
import { step, type Step } from "../step.ts";

const dish = fc.constantFrom("S01-06", "S01-07", "S01-01");

/** The kitchen marks a dish of S01 as sold out for a while, or has it again. */
export const soldOutStep: fc.Arbitrary<Step> = fc
  .record({ itemId: dish, soldOut: fc.constantFrom(true, false, false) })
  .map(toStep);

export const runOutStep: fc.Arbitrary<Step> = dish.map((itemId) =>
  toStep({ itemId, soldOut: true }),
);

function toStep({ itemId, soldOut }: { itemId: string; soldOut: boolean }): Step {
  return step({
    kind: "soldOut",
    details: `${itemId} ${soldOut ? "is sold out" : "is there again"}`,
    act: async (_model, context) => {
      const till = await openTill(context.lane, "S01");
      const named = { storeId: "S01", itemId };
      const choice = { kind: "MINUTES", minutes: 30 } as const;
      await (soldOut
        ? askUntilAnswered(context, till, [markSoldOut, { ...named, choice }])
        : askUntilAnswered(context, till, [putOnSale, named]));
    },
  });
}
