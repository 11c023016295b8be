import type { TokenInfo } from "@santap/contract/schemas/account";
import { toBearer } from "@santap/client/wire/request-headers";
import type { RefreshOutcome } from "./session-refresh.ts";
import type { SessionStore } from "./session-store.ts";

export interface AuthInterceptorPorts {
  store: Pick<SessionStore, "get" | "readStored" | "signOut">;
  refresh: (stale: TokenInfo) => Promise<RefreshOutcome>;
  /** Opens the login popup; rejects where it is closed. */
  requireLogin: () => Promise<unknown>;
  /** Epoch ms by this device's clock, which may be wrong. */
  now: () => number;
}

export interface AuthInterceptor {
  /** Before a call: renews a token that is about to end. Signs nobody out. */
  beforeCall: () => Promise<void>;
  /**
   * Once for all calls that were answered 401 at the same time: renew, and where the session is over,
   * sign in. A weak signal signs nobody out. `refused` is the authorization that a call carried.
   */
  onUnauthorized: (refused: string) => Promise<"retry" | "give-up">;
}

/** A token that ends sooner than this is renewed before it is used. */
const REFRESH_BEFORE_EXPIRY_MS = 10_000;

/** Keeps the session alive between the calls that are made with it. */
export function createAuthInterceptor(ports: AuthInterceptorPorts): AuthInterceptor {
  const { store, refresh, requireLogin, now } = ports;
  /** A token that renewing does not help: the refusal of a call decides about it. */
  let hopeless: string | null = null;

  function endingToken(): TokenInfo | null {
    const { tokenInfo } = store.get();
    return tokenInfo && tokenInfo.expiresAt - now() < REFRESH_BEFORE_EXPIRY_MS ? tokenInfo : null;
  }

  async function signIn(): Promise<"retry" | "give-up"> {
    try {
      await requireLogin();
      return "retry";
    } catch {
      return "give-up";
    }
  }

  return {
    async beforeCall() {
      const ending = endingToken();
      if (!ending || ending.accessToken === hopeless) return;
      await refresh(ending);
      // Still ending: no answer, or the session is over, or the clock of this device is ahead.
      hopeless = endingToken()?.accessToken ?? null;
    },
    async onUnauthorized(refused) {
      const stale = store.get().tokenInfo;
      // A session that is gone since the call was made was ended on purpose.
      if (!stale) return refused === "" ? signIn() : "give-up";
      // One that was renewed or begun since then is worth another try.
      if (refused !== toBearer(stale.accessToken)) return "retry";
      const outcome = await refresh(stale);
      if (outcome === "unreachable") return "give-up";
      const stored = store.readStored().tokenInfo;
      if (stored?.accessToken !== stale.accessToken) return stored ? "retry" : "give-up";
      store.signOut();
      return signIn();
    },
  };
}
