import { afterAll, beforeAll, describe } from "vitest";
import { checkBeginning } from "./check-beginning.ts";
import { checkFaults } from "./check-faults.ts";
import { checkKnowing } from "./check-knowing.ts";
import { checkReturning } from "./check-returning.ts";
import { openBench, type Bench } from "./bench.ts";
import type { ConformanceParty } from "./party.ts";

/**
 * What every acquirer's adapter must do, whatever its protocol: registers the tests of one adapter
 * against the local server that behaves as its acquirer's documentation says.
 */
export function acquirerConformance(
  name: string,
  openParty: () => Promise<ConformanceParty>,
): void {
  describe(name, () => {
    let bench: Bench | undefined;
    beforeAll(async () => {
      bench = await openBench(await openParty());
    });
    afterAll(() => bench?.close());
    const at = (): Bench => {
      if (bench === undefined) throw new Error("the bench is not open");
      return bench;
    };
    checkBeginning(at);
    checkKnowing(at);
    checkReturning(at);
    checkFaults(at);
  });
}
