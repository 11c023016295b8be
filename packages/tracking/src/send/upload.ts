import type { Outcome } from "./answer.ts";

/** What an upload throws when it was tried often enough. */
export class UploadFailed extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = "UploadFailed";
    this.code = code;
  }
}

export interface UploadRules {
  /** How often it is tried again, 0 to 3. */
  readonly retryMax: number;
  readonly random: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly log: (message: string) => void;
}

/**
 * Tries until the server says something: again after 1, 2, 4 s, give or take half.
 * Throws `UploadFailed` after the last retry; the caller keeps what it wanted to send.
 */
export async function upload(
  attempt: () => Promise<Outcome>,
  { retryMax, random, pause, log }: UploadRules,
): Promise<Outcome> {
  for (let retries = 0; ; retries++) {
    const outcome = await attempt();
    if (outcome.kind !== "unknown") return outcome;
    log(`upload: ${outcome.code} ${outcome.message}`);
    if (retries >= retryMax) throw new UploadFailed(outcome.code, outcome.message);
    await pause(1_000 * 2 ** retries * (0.5 + random()));
  }
}
