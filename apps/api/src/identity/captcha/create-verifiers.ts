import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import type { HumanSettings } from "../../settings/human-settings.ts";
import type { Workers } from "../../workers.ts";
import { drawRandomPuzzle } from "./drawing/draw-puzzle.ts";
import { createEmbeddedVerifier, EMBEDDED } from "./embedded/embedded-verifier.ts";
import { createPuzzlePool } from "./embedded/puzzle-pool.ts";
import type { HumanVerifier } from "./verifier/human-verifier.ts";
import { createSandboxVerifier } from "./sandbox-verifier.ts";
import { deleteExpiredChallenges } from "./captcha-store.ts";
import { createTurnstileVerifier } from "./turnstile/turnstile-verifier.ts";

export interface VerifierSettings {
  human: HumanSettings;
  publicOrigin: string;
  secrets: { phoneKey: string };
  sandbox: { url: string; apiSecret: string } | null;
}

export interface VerifierParts {
  settings: VerifierSettings;
  db: Database;
  workers: Pick<Workers, "add">;
  clock(): number;
}

const SWEEP_EVERY_MS = 60_000;
const REFILL_EVERY_MS = 1_000;
const REST_MS = 30;

/** Throws, naming the setting, for a provider without its settings. */
export function createVerifiers(parts: VerifierParts): HumanVerifier[] {
  return parts.settings.human.providers.map((name) => createVerifier(name, parts));
}

function createVerifier(name: string, parts: VerifierParts): HumanVerifier {
  const { settings, clock } = parts;
  if (name === EMBEDDED) return startEmbedded(parts);
  if (name === "turnstile" && settings.human.turnstile !== null) {
    const { publicOrigin, secrets } = settings;
    const { turnstile } = settings.human;
    return createTurnstileVerifier({ turnstile, publicOrigin, secret: secrets.phoneKey, clock });
  }
  if (name !== "sandbox") {
    throw new Error(`HUMAN_VERIFICATION names ${name}, which does not exist`);
  }
  if (settings.sandbox === null) {
    throw new Error("HUMAN_VERIFICATION names sandbox: SANDBOX_URL is not set");
  }
  return createSandboxVerifier(settings.sandbox);
}

/** Draws puzzles in the background, so that they do not delay the start. */
function startEmbedded({ settings, db, workers, clock }: VerifierParts): HumanVerifier {
  const puzzles = createPuzzlePool({
    size: settings.human.puzzles,
    draw: drawRandomPuzzle,
    onRoom: () => wake(),
    rest: () => pause(REST_MS),
  });
  const wake = workers.add({
    name: "puzzles",
    everyMs: REFILL_EVERY_MS,
    run: () => puzzles.refill(),
  });
  workers.add({
    name: "captcha-sweep",
    everyMs: SWEEP_EVERY_MS,
    run: () => deleteExpiredChallenges(db, clock()),
  });
  return createEmbeddedVerifier({ db, settings, puzzles, clock });
}
