/** Why a kitchen pauses, as diners read it in their language. */
export type PauseReason = "BUSY" | "BREAK" | "SUPPLY" | "TROUBLE";

export const PAUSE_MINUTES = { least: 5, most: 12 * 60 } as const;
/** In grapheme clusters. */
export const MAX_PAUSE_NOTE_LENGTH = 80;
