import type { AgreedFees, SettlementLine } from "@santap/domain/ledger/settlement";

/** An acquirer's own list of what it took and gave back. */
export interface SettlementSource {
  readonly provider: string;
  readonly fees: AgreedFees;
  /**
   * The list of a day on Jakarta's calendar ("2026-11-20"); null where none came, or none that can be
   * read whole. Itself null where the acquirer has no list: then there is nothing to compare with.
   */
  readonly list: ((date: string) => Promise<SettlementLine[] | null>) | null;
}

/** An acquirer without a list that could be asked for. */
export function noSettlementList(provider: string): SettlementSource {
  return { provider, fees: new Map(), list: null };
}
