import type { Outcome } from "./answer.ts";

export interface UploadRules {
  /** How often it is tried again, 0 to 3. */
  readonly retryMax: number;
  readonly random: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly log: (message: string) => void;
}

/**
 * Tries until the server says something: again after 1, 2, 4 s, give or take half.
 * Throws after the last retry, with the last code and message; the caller keeps what it wanted to send.
 */
export async function upload(
  attempt: () => Promise<Outcome>,
  { retryMax, random, pause, log }: UploadRules,
): Promise<Outcome> {
  for (let retries = 0; ; retries++) {
    const outcome = await attempt();
    if (!outcome.isUnknown) return outcome;
    const said = `${outcome.code} ${outcome.message}`;
    if (retries >= retryMax) throw new Error(`upload failed: ${said}`);
    log(said);
    await pause(1_000 * 2 ** retries * (0.5 + random()));
  }
}
