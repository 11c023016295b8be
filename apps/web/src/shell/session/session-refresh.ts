import type { TokenInfo } from "@santap/contract/account";
import type { Envelope } from "@santap/contract/envelope";
import type { SessionStore } from "./session-store.ts";

/** `renewed`: a newer token is in the store. `ended`: signing in again is the only way on. */
export type RefreshOutcome = "renewed" | "ended" | "unreachable";

export interface RefreshPorts {
  store: SessionStore;
  /** Runs one task at a time over all tabs. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** The refresh call; the refresh token travels in its cookie. */
  renew: () => Promise<Envelope<{ tokenInfo: TokenInfo }>>;
}

/** Renews a session once for everybody who asks, in this tab and in all others. */
export function createSessionRefresh({ store, exclusively, renew }: RefreshPorts) {
  let running: Promise<RefreshOutcome> | null = null;

  async function refreshUnlessNewer(stale: TokenInfo): Promise<RefreshOutcome> {
    const current = store.read().tokenInfo;
    if (!current) return "ended";
    if (current.ver > stale.ver || current.userId !== stale.userId) return "renewed";
    const answer = await renew();
    if (answer.success) {
      store.signIn(answer.data.tokenInfo);
      return "renewed";
    }
    if (answer.error.code !== "401") return "unreachable"; // a weak signal signs nobody out
    store.signOut();
    return "ended";
  }

  /** `stale` is the token that was refused or is about to expire. */
  return function refreshSession(stale: TokenInfo): Promise<RefreshOutcome> {
    running ??= exclusively(() => refreshUnlessNewer(stale)).finally(() => {
      running = null;
    });
    return running;
  };
}
