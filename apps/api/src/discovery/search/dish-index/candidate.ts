import type { SearchKind } from "@santap/contract/schemas/discovery/search";
import type { Tier } from "@santap/domain/search/word-choice";

/** A thing that has what was searched for. */
export interface Candidate {
  readonly documentId: number;
  readonly kind: SearchKind;
  readonly storeId: string;
  readonly tier: Tier;
  /** Not sold out. */
  readonly available: boolean;
  readonly popularity: number;
}
