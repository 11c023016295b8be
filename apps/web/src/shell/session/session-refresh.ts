import type { TokenInfo } from "@santap/contract/schemas/account";
import type { Envelope } from "@santap/contract/envelope";
import { HttpErrorCode } from "@santap/contract/errors/transport-codes";
import type { SessionStore } from "./session-store.ts";

/**
 * `renewed`: another token is in the store. `ended`: the server knows no session, or the person has
 * left meanwhile. `unreachable`: nobody knows.
 */
export type RefreshOutcome = "renewed" | "ended" | "unreachable";

export interface RefreshPorts {
  store: Pick<SessionStore, "readStored" | "signIn">;
  /** Runs one task at a time over all tabs. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** The refresh call; the refresh token travels in its cookie. */
  renew: () => Promise<Envelope<{ tokenInfo: TokenInfo }>>;
}

/** Renews a session once for everybody who asks, in this tab and in all others. */
export function createSessionRefresh({ store, exclusively, renew }: RefreshPorts) {
  let running: Promise<RefreshOutcome> | null = null;

  /** Null while the stale token is still the stored one. */
  function outcomeElsewhere(stale: TokenInfo): RefreshOutcome | null {
    const { tokenInfo } = store.readStored();
    if (tokenInfo?.accessToken === stale.accessToken) return null;
    return tokenInfo ? "renewed" : "ended";
  }

  async function refreshUnlessNewer(stale: TokenInfo): Promise<RefreshOutcome> {
    const before = outcomeElsewhere(stale);
    if (before) return before;
    const answer = await renew();
    // Who signed out, or in, while the answer was on its way, is not overruled by it.
    const meanwhile = outcomeElsewhere(stale);
    if (meanwhile) return meanwhile;
    if (answer.success) {
      store.signIn(answer.data.tokenInfo);
      return "renewed";
    }
    return answer.error.code === HttpErrorCode.unauthorized ? "ended" : "unreachable";
  }

  /** `stale` is the token that was refused or is about to expire. */
  return function refreshSession(stale: TokenInfo): Promise<RefreshOutcome> {
    running ??= exclusively(() => refreshUnlessNewer(stale)).finally(() => {
      running = null;
    });
    return running;
  };
}
