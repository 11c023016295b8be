import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { listConsents, setConsent } from "@santap/contract/calls/account/consent";
import type { Language } from "@santap/contract/errors/language";
import {
  asksForTerms,
  CONSENT_KINDS,
  CONSENT_VERSIONS,
  isAgreed,
  isPossibleAnswer,
} from "@santap/domain/consent/consent";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { SignedIn } from "../../http/caller.ts";
import { HttpError } from "../../http/http-error.ts";
import { lockActiveAccount } from "../account/lock-active-account.ts";
import { findLastConsents, insertConsent, type ConsentRow } from "./consent-store.ts";

type Consents = DataOf<typeof listConsents>;

export async function readConsents(db: Database, { userId }: SignedIn): Promise<Consents> {
  return toConsents(await findLastConsents(db, userId));
}

/** A repeated answer adds nothing. 400 for a text that is not in force. */
export async function answerConsent(
  db: Database,
  answer: Pick<PayloadOf<typeof setConsent>, "kind" | "agreed" | "version">,
  { user, language, now }: { user: SignedIn; language: Language; now: number },
): Promise<Consents> {
  if (!isPossibleAnswer(answer)) throw new HttpError(400, { field: "version" });
  const { kind, agreed, version } = answer;
  return inTransaction(db, async (tx) => {
    await lockActiveAccount(tx, user);
    const before = await findLastConsents(tx, user.userId);
    const last = before.find((row) => row.kind === kind);
    if (last?.agreed === agreed && last.version === version) return toConsents(before);
    await insertConsent(tx, { userId: user.userId, kind, agreed, version, language, now });
    return toConsents(await findLastConsents(tx, user.userId));
  });
}

function toConsents(rows: readonly ConsentRow[]): Consents {
  const consents = CONSENT_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    const answer = row ? { version: row.version, language: row.language, at: row.at } : null;
    return { kind, agreed: isAgreed(rows, kind), answer, version: CONSENT_VERSIONS[kind] };
  });
  return { consents, asksForTerms: asksForTerms(rows) };
}
