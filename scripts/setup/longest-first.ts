import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They take as long as a hundred others: begun last, they would run alone at the end. */
const LONGEST = ["money-model/one-server", "money-model/several-servers", "money-model/kills"];

/** The order of Vitest (large files first), after the longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

function isLongest({ moduleId }: TestSpecification): boolean {
  return LONGEST.some((path) => moduleId.includes(path));
}
