import type { TokenInfo } from "@santap/contract/schemas/account";
import type { Envelope } from "@santap/contract/envelope";
import { HttpErrorCode } from "@santap/contract/errors/transport-codes";
import type { SessionStore } from "./session-store.ts";

/** `renewed`: another token is stored. `ended`: no session any more. `unreachable`: unknown. */
export type RefreshOutcome = "renewed" | "ended" | "unreachable";

export interface RefreshPorts {
  store: Pick<SessionStore, "readStored" | "signIn">;
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  /** The refresh token travels in its cookie. */
  renew: () => Promise<Envelope<{ tokenInfo: TokenInfo }>>;
}

/** One refresh at a time, in this tab and all others. */
export function createSessionRefresh({ store, exclusively, renew }: RefreshPorts) {
  let running: Promise<RefreshOutcome> | null = null;

  function getOtherOutcome(stale: TokenInfo): RefreshOutcome | null {
    const { tokenInfo } = store.readStored();
    if (tokenInfo?.accessToken === stale.accessToken) return null;
    return tokenInfo ? "renewed" : "ended";
  }

  async function refreshUnlessNewer(stale: TokenInfo): Promise<RefreshOutcome> {
    const before = getOtherOutcome(stale);
    if (before) return before;
    const answer = await renew();
    // A sign-in or sign-out during the call takes precedence.
    const meanwhile = getOtherOutcome(stale);
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
