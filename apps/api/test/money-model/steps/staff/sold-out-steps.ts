import { markSoldOut, putOnSale } from "@santap/contract/calls/staff/dish";
import fc from "fast-check";
import { askUntilAnswered, openTill } from "./counter-staff.ts";
import { step, type Step } from "../step.ts";

const marking = fc.record({
  itemId: fc.constantFrom("S01-06", "S01-07", "S01-01"),
  soldOut: fc.constantFrom(true, false, false),
});

/** The kitchen marks a dish of S01 as sold out for a while, or has it again. */
export const soldOutStep: fc.Arbitrary<Step> = marking.map(({ itemId, soldOut }) =>
  step({
    kind: "soldOut",
    details: `${itemId} ${soldOut ? "is sold out" : "is there again"}`,
    act: async (_model, context) => {
      const till = await openTill(context.lane, "S01");
      const dish = { storeId: "S01", itemId };
      const choice = { kind: "MINUTES", minutes: 30 } as const;
      context.soldOut.delete(itemId);
      if (!soldOut) {
        await askUntilAnswered(context, till, [putOnSale, dish]);
        return;
      }
      await askUntilAnswered(context, till, [markSoldOut, { ...dish, choice }]);
      context.soldOut.set(itemId, {});
    },
  }),
);
