import { createHash, randomBytes } from "node:crypto";
import type { Memory } from "../memory/open-memory.ts";

/** What a proof is good for. */
export interface HumanScene {
  readonly scene: string;
  readonly countryCode: string;
  readonly phoneNo: string;
  readonly browserId: string;
}

export interface ProofStore {
  /** A proof of 256 bits; only its hash is kept. */
  issue(scene: HumanScene, now: Date): string;
  /** Uses the proof up, whether it fits or not. */
  redeem(proof: string, scene: HumanScene, now: Date): boolean;
}

const LIFE_MS = 120_000;

export function createProofStore(memory: Memory): ProofStore {
  const insertion = memory.prepare(
    "INSERT INTO human_proofs (proof_hash, bound_to, expires_at) VALUES (?, ?, ?)",
  );
  const sweep = memory.prepare("DELETE FROM human_proofs WHERE expires_at <= ?");
  const take = memory.prepare(
    "DELETE FROM human_proofs WHERE proof_hash = ? RETURNING bound_to AS boundTo, expires_at AS expiresAt",
  );
  return {
    issue: (scene, now) => {
      const proof = randomBytes(32).toString("base64url");
      sweep.run(now.getTime());
      insertion.run(hashOf(proof), bindingOf(scene), now.getTime() + LIFE_MS);
      return proof;
    },
    redeem: (proof, scene, now) => {
      const row = take.get(hashOf(proof)) as { boundTo: string; expiresAt: number } | undefined;
      if (row === undefined || row.expiresAt <= now.getTime()) return false;
      return row.boundTo === bindingOf(scene);
    },
  };
}

/** A hash: what it is bound to holds a phone number. `+62` and `62` are the same country. */
function bindingOf({ scene, countryCode, phoneNo, browserId }: HumanScene): string {
  return hashOf(JSON.stringify([scene, countryCode.replace(/^\+/, ""), phoneNo, browserId]));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
