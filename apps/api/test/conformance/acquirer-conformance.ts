import { afterAll, beforeAll, describe } from "vitest";
import { checkStarting } from "./check-starting.ts";
import { checkFaults } from "./check-faults.ts";
import { checkQueries } from "./check-queries.ts";
import { checkRefunds } from "./check-refunds.ts";
import { openConformanceFixture, type ConformanceFixture } from "./conformance-fixture.ts";
import type { ConformanceTarget } from "./conformance-target.ts";

/**
 * What every acquirer's adapter must do, whatever its protocol: registers the tests of one adapter
 * against the local server that behaves as its acquirer's documentation says.
 */
export function acquirerConformance(
  name: string,
  openParty: () => Promise<ConformanceTarget>,
): void {
  describe(name, () => {
    let bench: ConformanceFixture | undefined;
    beforeAll(async () => {
      bench = await openConformanceFixture(await openParty());
    });
    afterAll(() => bench?.close());
    const at = (): ConformanceFixture => {
      if (bench === undefined) throw new Error("the bench is not open");
      return bench;
    };
    checkStarting(at);
    checkQueries(at);
    checkRefunds(at);
    checkFaults(at);
  });
}
