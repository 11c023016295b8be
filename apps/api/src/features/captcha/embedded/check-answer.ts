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
} from "../client-identity.ts";
import type { HumanClaim, HumanVerdict } from "../human-verifier.ts";
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
export async function checkAnswer(deps: EmbeddedDeps, claim: HumanClaim): Promise<HumanVerdict> {
  const { proof } = claim;
  const cid = typeof proof === "string" ? undefined : proof["cid"];
  if (typeof proof === "string" || cid === undefined) return "NOT_PROVED";
  const now = deps.clock();
  const { phoneKey } = deps.settings.secrets;
  const outcome = await inTransaction(deps.db, async (tx) => {
    const asked = await consumeChallenge(tx, hashToken(cid));
    if (asked === null) return { verdict: "EXPIRED" as const };
    // The challenge may have been issued under another PHONE_KEY.
    const places = buildClientIdentitiesWithAllKeys(phoneKey, claim);
    const place =
      places.find(({ addressKey }) => addressKey === asked.address_key) ??
      buildClientIdentity(phoneKey, claim);
    const judged = { asked, answer: proof, place, scene: claim.scene, now };
    return { ...(await judge(tx, judged)), price: asked.price };
  });
  // Refused after the commit, so that the challenge stays used up.
  if ("opensAt" in outcome) refuseUntil(outcome.opensAt, now, claim.language);
  return outcome.verdict === "PROVED" ? { provedFor: outcome.price } : "NOT_PROVED";
}

interface AnswerCheck {
  asked: ChallengeRow;
  answer: Answer;
  place: ClientIdentity;
  scene: string;
  now: number;
}

async function judge(
  tx: Tx,
  judged: AnswerCheck,
): Promise<{ verdict: AnswerVerdict } | { opensAt: number }> {
  const { place, now } = judged;
  const subject = browserSubject(place.browser);
  const record = await lockRecord(tx, subject, now);
  const opensAt = pauseEndsAt(record.fails, now);
  if (opensAt !== null) return { opensAt };
  const verdict = evaluateAnswer(judged);
  if (verdict === "WRONG") {
    await saveRecord(tx, subject, { ...record, fails: addMark(record.fails, now) });
    await countForAddress(tx, place, { list: "fails", now });
  } else if (verdict === "PROVED") {
    await countProved(tx, judged, { subject, record });
  }
  return { verdict };
}

/** A right answer is recorded if it looked automated or had no picture. */
async function countProved(
  tx: Tx,
  judged: AnswerCheck,
  { subject, record }: { subject: string; record: CaptchaRecord },
): Promise<void> {
  const { asked, place, now } = judged;
  const plain = asked.way === "PLAIN";
  const doubtful = isDoubtfulAnswer(judged);
  if (!plain && !doubtful) return;
  await saveRecord(tx, subject, {
    ...record,
    doubts: doubtful ? addMark(record.doubts, now) : record.doubts,
    plains: plain ? addMark(record.plains, now) : record.plains,
  });
  if (plain) await countForAddress(tx, place, { list: "plains", now });
}

async function countForAddress(
  tx: Tx,
  { addressKey }: ClientIdentity,
  { list, now }: { list: "fails" | "plains"; now: number },
): Promise<void> {
  const subject = addressSubject(addressKey);
  const record = await lockRecord(tx, subject, now);
  await saveRecord(tx, subject, { ...record, [list]: addMark(record[list], now) });
}

function evaluateAnswer({ asked, answer, place, scene, now }: AnswerCheck): AnswerVerdict {
  const puzzle = {
    way: asked.way,
    scene: asked.scene,
    browser: asked.browser,
    answerX: asked.answer_x,
    issuedAt: asked.issued_at,
    expiresAt: asked.expires_at,
  };
  const given = {
    scene,
    browser: place.browser,
    x: readX(answer),
    worked: hasWorked(asked, answer["pow"] ?? ""),
  };
  return judgeAnswer(puzzle, given, now);
}

function hasWorked(asked: ChallengeRow, pow: string): boolean {
  const work = { bits: asked.pow_bits, count: asked.pow_count };
  const nonces = readNonces(pow, work.count);
  if (nonces === null) return false;
  const digests = nonces.map((nonce, index) =>
    hash("sha256", workText(asked.pow_salt, index, nonce), "buffer"),
  );
  return provesWork(digests, work);
}

function readX(answer: Answer): number | null {
  const x = answer["x"] ?? "";
  return /^\d{1,3}(?:\.\d{1,20})?$/.test(x) ? Number(x) : null;
}

/** Automated-looking track, or another address than the challenge's. Neither refuses the answer. */
function isDoubtfulAnswer({ asked, answer, place }: AnswerCheck): boolean {
  if (asked.address_key !== place.addressKey) return true;
  if (asked.way === "PLAIN") return false;
  const track = readTrack(answer["track"] ?? "");
  return isDoubtful(trackRisk(track, readX(answer) ?? 0));
}
