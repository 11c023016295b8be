export interface CreativeRule {
  /** Shown in this mall or store alone; null for any. */
  readonly mallId: string | null;
  readonly storeId: string | null;
  readonly audience: "EVERYONE" | "NEW_USER";
  /** Epoch ms; null for no limit. */
  readonly from: number | null;
  /** Exclusive. */
  readonly to: number | null;
  readonly priority: number;
}

export interface CreativePlace {
  readonly mallId: string | null;
  readonly storeId: string | null;
  /** The person has no paid meal yet; a guest counts as one who has none. */
  readonly isNewUser: boolean;
  readonly now: number;
}

/** Those that are live here and now for this person, the largest priority first (DISC-9). */
export function chooseCreatives<C extends CreativeRule>(
  creatives: readonly C[],
  place: CreativePlace,
): C[] {
  return creatives
    .filter((creative) => isLive(creative, place.now) && fits(creative, place))
    .toSorted((a, b) => b.priority - a.priority);
}

export function isLive({ from, to }: Pick<CreativeRule, "from" | "to">, now: number): boolean {
  return (from === null || from <= now) && (to === null || now < to);
}

function fits(creative: CreativeRule, { mallId, storeId, isNewUser }: CreativePlace): boolean {
  return (
    (creative.mallId === null || creative.mallId === mallId) &&
    (creative.storeId === null || creative.storeId === storeId) &&
    fitsAudience(creative, isNewUser)
  );
}

export function fitsAudience(
  { audience }: Pick<CreativeRule, "audience">,
  isNewUser: boolean,
): boolean {
  return audience === "EVERYONE" || isNewUser;
}
