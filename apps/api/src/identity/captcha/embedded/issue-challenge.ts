import { randomBytes } from "node:crypto";
import { CHALLENGE_LIFE_MS } from "@santap/domain/captcha/judge-answer";
import {
  isCrowded,
  isDoubted,
  issueOpensAt,
  pauseEndsAt,
  countPlains,
  addIssue,
  type Challenges,
} from "@santap/domain/captcha/limits";
import {
  chooseWork,
  type ChallengeWay,
  type WorkDoubt,
} from "@santap/domain/captcha/proof-of-work";
import { isQuietEnough } from "@santap/domain/captcha/quiet-way";
import { PUZZLE } from "@santap/domain/captcha/puzzle-layout";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { createSecretToken, hashToken } from "../../../tokens/hashing.ts";
import { buildClientIdentity, type ClientIdentity } from "../verifier/client-identity.ts";
import type { HumanRequest } from "../verifier/human-verifier.ts";
import { refuseUntil } from "../../../http/refusal.ts";
import { countOpenChallenges, insertChallenge, type NewChallenge } from "./challenge-store.ts";
import type { EmbeddedDeps } from "./embedded-deps.ts";
import type { Puzzle } from "./puzzle-pool.ts";
import {
  addressSubject,
  browserSubject,
  findRecord,
  lockRecord,
  saveRecord,
} from "./record-store.ts";

/** The answer to a request for the quiet way where the risk is higher: show the captcha. */
const SHOW = { way: "SHOW" };

/**
 * No picture if none is drawn or the address requested many. verificationLimitReached while paused.
 */
export async function issueChallenge(
  deps: EmbeddedDeps,
  request: HumanRequest,
): Promise<Record<string, string>> {
  const now = deps.clock();
  const client = buildClientIdentity(deps.settings.secrets.phoneKey, request);
  const price = await request.price();
  return inTransaction(deps.db, async (tx) => {
    const { crowded, quiets, ...record } = await countIssue(tx, client, { ...request, now });
    const doubt = { ...record, price };
    const isQuiet = request.way === "QUIET";
    if (isQuiet && !isQuietEnough({ ...doubt, ...quiets }, now)) return SHOW;
    const puzzle = request.way === "PICTURE" && !crowded ? deps.puzzles.take() : null;
    const way = isQuiet ? "QUIET" : puzzle === null ? "PLAIN" : "PICTURE";
    const { cid, ...row } = createChallenge({ way, doubt, puzzle, now });
    await insertChallenge(tx, { ...row, ...client, scene: request.scene });
    return buildParameters(cid, row, puzzle);
  });
}

/** Refusals are not counted. */
async function countIssue(
  tx: Tx,
  client: ClientIdentity,
  { language, now }: HumanRequest & { now: number },
): Promise<IssueCount> {
  const subject = addressSubject(client.addressKey);
  const address = await lockRecord(tx, subject, now);
  const { fails, doubts, ...own } = await findRecord(tx, browserSubject(client.browser));
  const opensAt = pauseEndsAt(fails, now) ?? issueOpensAt(address.issues, now);
  if (opensAt !== null) refuseUntil(opensAt, now, language);
  await saveRecord(tx, subject, { ...address, issues: addIssue(address.issues, now) });
  const plain = await countOpenChallenges(tx, client, { way: "PLAIN", now });
  const quiet = await countOpenChallenges(tx, client, { way: "QUIET", now });
  return {
    crowded: isCrowded(address.issues, now),
    doubted: isDoubted({ fails, doubts, addressFails: address.fails }, now),
    plains: countPlains(
      {
        own: { proved: own.plains, open: plain.browser },
        around: { proved: address.plains, open: plain.address },
      },
      now,
    ),
    quiets: {
      own: { proved: own.quiets, open: quiet.browser },
      around: { proved: address.quiets, open: quiet.address },
    },
  };
}

interface IssueCount extends Omit<WorkDoubt, "price"> {
  crowded: boolean;
  quiets: { own: Challenges; around: Challenges };
}

type UnboundChallenge = Omit<NewChallenge, "scene" | "browser" | "addressKey">;

function createChallenge(of: {
  way: ChallengeWay;
  doubt: WorkDoubt;
  puzzle: Puzzle | null;
  now: number;
}): UnboundChallenge & { cid: string } {
  const cid = createSecretToken();
  return {
    cid,
    cidHash: hashToken(cid),
    way: of.way,
    answerX: of.puzzle?.answerX ?? null,
    pow: { salt: randomBytes(16).toString("hex"), ...chooseWork(of.way, of.doubt) },
    price: of.doubt.price,
    issuedAt: of.now,
    expiresAt: of.now + CHALLENGE_LIFE_MS,
  };
}

function buildParameters(cid: string, row: UnboundChallenge, puzzle: Puzzle | null) {
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
