import { prepareQuery, type Database } from "../database/database.ts";
import { randomBytes } from "node:crypto";
import { hashToken } from "../hash-token.ts";

export interface HumanScene {
  readonly scene: string;
  readonly countryCode: string;
  readonly phoneNo: string;
  readonly browserId: string;
}

export interface ProofStore {
  /** A random token of 256 bits; only its hash is stored. */
  issue(scene: HumanScene, now: Date): string;
  /** Consumes the proof, whether it matches or not. */
  redeem(proof: string, scene: HumanScene, now: Date): boolean;
}

const TTL_MS = 120_000;

export function createProofStore(database: Database): ProofStore {
  const insertion = database.prepare(
    "INSERT INTO humanProofs (hash, boundTo, expiresAt) VALUES (?, ?, ?)",
  );
  const sweep = database.prepare("DELETE FROM humanProofs WHERE expiresAt <= ?");
  const take = prepareQuery<{ boundTo: string; expiresAt: number }>(
    database,
    "DELETE FROM humanProofs WHERE hash = ? RETURNING boundTo, expiresAt",
  );
  return {
    issue: (scene, now) => {
      const proof = randomBytes(32).toString("base64url");
      sweep.run(now.getTime());
      insertion.run(hashToken(proof), hashBinding(scene), now.getTime() + TTL_MS);
      return proof;
    },
    redeem: (proof, scene, now) => {
      const row = take.get(hashToken(proof));
      if (row === null || row.expiresAt <= now.getTime()) return false;
      return row.boundTo === hashBinding(scene);
    },
  };
}

/** Hashed because it contains a phone number. `+62` and `62` are the same country. */
function hashBinding({ scene, countryCode, phoneNo, browserId }: HumanScene): string {
  return hashToken(JSON.stringify([scene, countryCode.replace(/^\+/, ""), phoneNo, browserId]));
}
