/** What a person has done so far on the way to the deletion, in this tab. */
export interface DeletionDraft {
  /** Another account starts anew. */
  userId: string;
  agreed: boolean;
  /** Of the assets that were read and accepted; null before. */
  assetsVersion: string | null;
  waivedVoucherIds: readonly string[];
  /** What those were bought for, rupiah. */
  waivedWorth: number;
  /** After the code was entered; null before. */
  proof: DeletionProof | null;
}

export interface DeletionProof {
  deletionToken: string;
  /** Epoch ms. */
  until: number;
}

export type DeletionStep = "declaration" | "assetsCheck" | "verify" | "submit";

export function emptyDraft(userId: string): DeletionDraft {
  const nothing = { assetsVersion: null, waivedVoucherIds: [], waivedWorth: 0, proof: null };
  return { userId, agreed: false, ...nothing };
}

/** The first step that is not done; `submit` once all others are. `isProved`: the proof still stands. */
export function getNextStep(
  { agreed, assetsVersion }: DeletionDraft,
  isProved: boolean,
): DeletionStep {
  if (!agreed) return "declaration";
  if (assetsVersion === null) return "assetsCheck";
  return isProved ? "submit" : "verify";
}

export function isProvedAt({ proof }: DeletionDraft, now: number): boolean {
  return proof !== null && now < proof.until;
}

/** Null if it is another account's or cannot be read. */
export function parseDraft(text: string | null, userId: string): DeletionDraft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as DeletionDraft | null;
    return draft?.userId === userId ? { ...emptyDraft(userId), ...draft } : null;
  } catch {
    return null;
  }
}
