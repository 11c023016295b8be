import { createHash, randomBytes } from "node:crypto";
import { CHALLENGE_LIFE_MS } from "@santap/domain/captcha/judge-answer";
import { isDoubted, issueOpensAt, pauseEndsAt, withMark } from "@santap/domain/captcha/limits";
import { workFor, type ChallengeWay } from "@santap/domain/captcha/proof-of-work";
import { PUZZLE } from "@santap/domain/captcha/puzzle-layout";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { placeOf, type AskingPlace } from "../asking-place.ts";
import type { HumanRequest } from "../human-verifier.ts";
import { refuseUntil } from "../refuse-until.ts";
import { insertChallenge, type NewChallenge } from "./challenge-store.ts";
import type { EmbeddedDeps } from "./embedded-deps.ts";
import type { Puzzle } from "./puzzle-pool.ts";
import {
  addressSubject,
  browserSubject,
  findRecord,
  lockRecord,
  saveRecord,
} from "./record-store.ts";

/**
 * Begins a challenge and says what the browser needs for it. Without a drawn picture at hand the
 * person gets the way without one. 0310212 while the browser is paused or the address asks too often.
 */
export async function issueChallenge(
  deps: EmbeddedDeps,
  request: HumanRequest,
): Promise<Record<string, string>> {
  const now = deps.clock();
  const place = placeOf(deps.settings.secrets.phoneKey, request);
  return inTransaction(deps.db, async (tx) => {
    const doubted = await countIssue(tx, place, { ...request, now });
    const puzzle = request.way === "PICTURE" ? deps.puzzles.take() : null;
    const way = puzzle === null ? "PLAIN" : "PICTURE";
    const { cid, ...row } = newChallenge({ way, doubted, puzzle, now });
    await insertChallenge(tx, { ...row, ...place, scene: request.scene });
    return parametersOf(cid, row, puzzle);
  });
}

/** Whether the work has to be harder. Refusals count nothing. */
async function countIssue(
  tx: Tx,
  { browser, addressKey }: AskingPlace,
  { language, now }: HumanRequest & { now: number },
): Promise<boolean> {
  const subject = addressSubject(addressKey);
  const address = await lockRecord(tx, subject, now);
  const { fails, doubts } = await findRecord(tx, browserSubject(browser));
  const opensAt = pauseEndsAt(fails, now) ?? issueOpensAt(address.issues, now);
  if (opensAt !== null) refuseUntil(opensAt, now, language);
  await saveRecord(tx, subject, { ...address, issues: withMark(address.issues, now) });
  return isDoubted({ fails, doubts, addressFails: address.fails }, now);
}

type UnboundChallenge = Omit<NewChallenge, "scene" | "browser" | "addressKey">;

function newChallenge(of: {
  way: ChallengeWay;
  doubted: boolean;
  puzzle: Puzzle | null;
  now: number;
}): UnboundChallenge & { cid: string } {
  const cid = randomBytes(32).toString("base64url");
  return {
    cid,
    cidHash: hashOf(cid),
    way: of.way,
    answerX: of.puzzle?.answerX ?? null,
    pow: { salt: randomBytes(16).toString("hex"), ...workFor(of.way, of.doubted) },
    issuedAt: of.now,
    expiresAt: of.now + CHALLENGE_LIFE_MS,
  };
}

function parametersOf(cid: string, row: UnboundChallenge, puzzle: Puzzle | null) {
  const { pow } = row;
  return {
    way: row.way,
    cid,
    expiresAt: String(row.expiresAt),
    powSalt: pow.salt,
    powBits: String(pow.bits),
    powCount: String(pow.count),
    ...(puzzle === null ? {} : pictureParameters(puzzle)),
  };
}

function pictureParameters({ y, background, piece }: Puzzle): Record<string, string> {
  const { width, height, pieceWidth } = PUZZLE;
  return {
    width: String(width),
    height: String(height),
    pieceWidth: String(pieceWidth),
    y: String(y),
    background,
    piece,
  };
}

/** What is stored of a challenge's id: it has nothing to guess, so a plain hash is enough. */
export function hashOf(cid: string): Buffer {
  return createHash("sha256").update(cid).digest();
}
