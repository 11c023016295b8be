import type { AgreedFees, SettlementLine } from "@santap/domain/settlement/settlement";

export interface SettlementSource {
  readonly provider: string;
  readonly fees: AgreedFees;
  /** Day in Jakarta ("2026-11-20"); null if not available or not readable as a whole. */
  readonly list: ((date: string) => Promise<SettlementLine[] | null>) | null;
}

export function noSettlementList(provider: string): SettlementSource {
  return { provider, fees: new Map(), list: null };
}
