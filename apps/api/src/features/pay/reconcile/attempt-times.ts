/** Longer than all tries to get a code take; an attempt still submitting then has lost its owner. */
export const ORPHAN_MS = 15_000;

/** Longer than closing takes with all its calls, so that no two workers close the same code. */
export const LEASE_MS = 15_000;

/** How soon a close is tried again that the acquirer gave no clear answer to. */
export const CLOSE_AGAIN_MS = 5_000;
