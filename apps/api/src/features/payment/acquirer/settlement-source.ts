import type { AgreedFees, SettlementLine } from "@santap/domain/settlement/settlement";

export interface SettlementSource {
  readonly provider: string;
  readonly fees: AgreedFees;
  /**
   * The list of a day in Jakarta ("2026-11-20"); null where none came or a part cannot be read.
   * `list` itself is null where the acquirer offers none.
   */
  readonly list: ((date: string) => Promise<SettlementLine[] | null>) | null;
}

export function noSettlementList(provider: string): SettlementSource {
  return { provider, fees: new Map(), list: null };
}
