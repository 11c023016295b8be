import { navigate } from "@santap/client/history";
import { sessionStore } from "@santap/client/storage";
import { createStore, useStore } from "@santap/client/store";
import { paths } from "../../paths.ts";
import { session, useSession } from "../../shell/session/session.ts";
import {
  type DeletionDraft,
  emptyDraft,
  getNextStep,
  isProvedAt,
  parseDraft,
} from "./deletion-draft.ts";

const KEY = "account-deletion";
const stored = createStore(sessionStore.getItem(KEY));

export function useDeletionDraft(): DeletionDraft {
  const { tokenInfo } = useSession();
  const userId = tokenInfo?.userId ?? "";
  return parseDraft(useStore(stored), userId) ?? emptyDraft(userId);
}

function readDraft(): DeletionDraft {
  const userId = session.get().tokenInfo?.userId ?? "";
  return parseDraft(stored.get(), userId) ?? emptyDraft(userId);
}

export function changeDraft(change: Partial<DeletionDraft>): void {
  const text = JSON.stringify({ ...readDraft(), ...change });
  sessionStore.setItem(KEY, text);
  stored.set(text);
}

export function forgetDraft(): void {
  sessionStore.removeItem(KEY);
  stored.set(null);
}

/** To the first step that is not done yet. */
export function goToNextStep({ replace = false } = {}): void {
  const draft = readDraft();
  const step = getNextStep(draft, isProvedAt(draft, Date.now()));
  navigate(paths[step](), { replace });
}
