/** TERMS and PRIVACY are agreed to by signing up. PLACE: where the phone is. NEWS: offers by message. */
export const CONSENT_KINDS = ["TERMS", "PRIVACY", "PLACE", "NEWS"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The day since when the present text of each is in force, in Indonesia. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  TERMS: "2026-11-25",
  PRIVACY: "2026-11-25",
  PLACE: "2026-11-25",
  NEWS: "2026-11-25",
};

interface Answer {
  readonly kind: ConsentKind;
  readonly agreed: boolean;
  readonly version: string;
}

/** Without an answer nothing was agreed to. */
export function isAgreed(answers: readonly Answer[], kind: ConsentKind): boolean {
  return answers.findLast((one) => one.kind === kind)?.agreed === true;
}

/** Once for each version: also who refused it is not asked again. */
export function asksForTerms(answers: readonly Answer[]): boolean {
  const last = answers.findLast(({ kind }) => kind === "TERMS");
  return last?.version !== CONSENT_VERSIONS.TERMS;
}

/** The text of a moment is agreed to, never another; of the privacy policy nothing can be taken back but the account. */
export function isPossibleAnswer({ kind, agreed, version }: Answer): boolean {
  return version === CONSENT_VERSIONS[kind] && (agreed || kind !== "PRIVACY");
}
