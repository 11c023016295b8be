import { hash } from "node:crypto";
import { judgeAnswer, type AnswerVerdict } from "@santap/domain/captcha/judge-answer";
import { pauseEndsAt, addMark } from "@santap/domain/captcha/limits";
import { provesWork, readNonces, workText } from "@santap/domain/captcha/proof-of-work";
import { isDoubtful, readTrack, trackRisk } from "@santap/domain/captcha/track-risk";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import {
  buildClientIdentity,
  buildClientIdentitiesWithAllKeys,
  type ClientIdentity,
} from "../verifier/client-identity.ts";
import type { HumanClaim, VerificationResult } from "../verifier/human-verifier.ts";
import { refuseUntil } from "../../../http/refusal.ts";
import { consumeChallenge, type ChallengeRow } from "./challenge-store.ts";
import type { EmbeddedDeps } from "./embedded-deps.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import {
  addressSubject,
  browserSubject,
  lockRecord,
  saveRecord,
  type CaptchaRecord,
} from "./record-store.ts";

type Answer = Readonly<Record<string, string>>;

/** Serialised per browser, so that its limit holds. verificationLimitReached while it is paused. */
export async function checkAnswer(
  deps: EmbeddedDeps,
  claim: HumanClaim,
): Promise<VerificationResult> {
  const { proof } = claim;
  const cid = typeof proof === "string" ? undefined : proof["cid"];
  if (typeof proof === "string" || cid === undefined) return "NOT_PROVED";
  const now = deps.clock();
  const { phoneKey } = deps.settings.secrets;
  const outcome = await inTransaction(deps.db, async (tx) => {
    const challenge = await consumeChallenge(tx, hashToken(cid));
    if (challenge === null) return { verdict: "EXPIRED" as const };
    // The challenge may have been issued under another PHONE_KEY.
    const clients = buildClientIdentitiesWithAllKeys(phoneKey, claim);
    const client =
      clients.find(({ addressKey }) => addressKey === challenge.address_key) ??
      buildClientIdentity(phoneKey, claim);
    const check = { challenge, answer: proof, client, scene: claim.scene, now };
    return { ...(await judge(tx, check)), price: challenge.price };
  });
  // Refused after the commit, so that the challenge stays used up.
  if ("opensAt" in outcome) refuseUntil(outcome.opensAt, now, claim.language);
  return outcome.verdict === "PROVED" ? { provedFor: outcome.price } : "NOT_PROVED";
}

interface AnswerCheck {
  challenge: ChallengeRow;
  answer: Answer;
  client: ClientIdentity;
  scene: string;
  now: number;
}

async function judge(
  tx: Tx,
  check: AnswerCheck,
): Promise<{ verdict: AnswerVerdict } | { opensAt: number }> {
  const { client, now } = check;
  const subject = browserSubject(client.browser);
  const record = await lockRecord(tx, subject, now);
  const opensAt = pauseEndsAt(record.fails, now);
  if (opensAt !== null) return { opensAt };
  const verdict = evaluateAnswer(check);
  if (verdict === "WRONG") {
    await saveRecord(tx, subject, { ...record, fails: addMark(record.fails, now) });
    await countForAddress(tx, client, { list: "fails", now });
  } else if (verdict === "PROVED") {
    await countProved(tx, check, { subject, record });
  }
  return { verdict };
}

/** A right answer is recorded if it looked automated or had no picture. */
async function countProved(
  tx: Tx,
  check: AnswerCheck,
  { subject, record }: { subject: string; record: CaptchaRecord },
): Promise<void> {
  const { challenge, client, now } = check;
  const list = LISTS[challenge.way];
  const doubtful = isDoubtfulAnswer(check);
  if (list === null && !doubtful) return;
  await saveRecord(tx, subject, {
    ...record,
    doubts: doubtful ? addMark(record.doubts, now) : record.doubts,
    ...(list !== null && { [list]: addMark(record[list], now) }),
  });
  if (list !== null) await countForAddress(tx, client, { list, now });
}

/** Where a right answer is recorded; one with a picture is not. */
const LISTS = { PICTURE: null, PLAIN: "plains", QUIET: "quiets" } as const;

async function countForAddress(
  tx: Tx,
  { addressKey }: ClientIdentity,
  { list, now }: { list: "fails" | "plains" | "quiets"; now: number },
): Promise<void> {
  const subject = addressSubject(addressKey);
  const record = await lockRecord(tx, subject, now);
  await saveRecord(tx, subject, { ...record, [list]: addMark(record[list], now) });
}

function evaluateAnswer({ challenge, answer, client, scene, now }: AnswerCheck): AnswerVerdict {
  const puzzle = {
    way: challenge.way,
    scene: challenge.scene,
    browser: challenge.browser,
    answerX: challenge.answer_x,
    issuedAt: challenge.issued_at,
    expiresAt: challenge.expires_at,
  };
  const given = {
    scene,
    browser: client.browser,
    x: readX(answer),
    worked: hasWorked(challenge, answer["pow"] ?? ""),
  };
  return judgeAnswer(puzzle, given, now);
}

function hasWorked(challenge: ChallengeRow, pow: string): boolean {
  const work = { bits: challenge.pow_bits, count: challenge.pow_count };
  const nonces = readNonces(pow, work.count);
  if (nonces === null) return false;
  const digests = nonces.map((nonce, index) =>
    hash("sha256", workText(challenge.pow_salt, index, nonce), "buffer"),
  );
  return provesWork(digests, work);
}

function readX(answer: Answer): number | null {
  const x = answer["x"] ?? "";
  return /^\d{1,3}(?:\.\d{1,20})?$/.test(x) ? Number(x) : null;
}

/** Automated-looking track, or another address than the challenge's. Neither refuses the answer. */
function isDoubtfulAnswer({ challenge, answer, client }: AnswerCheck): boolean {
  if (challenge.address_key !== client.addressKey) return true;
  if (challenge.way !== "PICTURE") return false;
  const track = readTrack(answer["track"] ?? "");
  return isDoubtful(trackRisk(track, readX(answer) ?? 0));
}
