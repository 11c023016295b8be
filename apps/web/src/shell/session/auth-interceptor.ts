import type { TokenInfo } from "@santap/contract/schemas/account";
import { toBearer } from "@santap/client/wire/request-headers";
import type { RefreshOutcome } from "./session-refresh.ts";
import type { SessionStore } from "./session-store.ts";

export interface AuthInterceptorPorts {
  store: Pick<SessionStore, "get" | "readStored" | "signOut">;
  refresh: (stale: TokenInfo) => Promise<RefreshOutcome>;
  /** Rejects if the login popup is closed. */
  requireLogin: () => Promise<unknown>;
  /** Epoch ms; the device's clock may be wrong. */
  now: () => number;
}

export interface AuthInterceptor {
  /** Renews a token that is about to expire. Never signs out. */
  beforeCall: () => Promise<void>;
  /**
   * Once for all calls answered 401 at the same time: renews the token, or asks for a login if the session
   * has ended. A failed connection never signs out. `refused` is the call's authorization.
   */
  onUnauthorized: (refused: string) => Promise<"retry" | "give-up">;
}

const REFRESH_BEFORE_EXPIRY_MS = 10_000;

export function createAuthInterceptor(ports: AuthInterceptorPorts): AuthInterceptor {
  const { store, refresh, requireLogin, now } = ports;
  /** The token whose renewal did not help; a refused call decides about it. */
  let unrenewable: string | null = null;

  function getExpiringToken(): TokenInfo | null {
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
      const expiring = getExpiringToken();
      if (!expiring || expiring.accessToken === unrenewable) return;
      await refresh(expiring);
      // No answer, the session has ended, or the device's clock is ahead.
      unrenewable = getExpiringToken()?.accessToken ?? null;
    },
    async onUnauthorized(refused) {
      const stale = store.get().tokenInfo;
      // Signed out since the call was made.
      if (!stale) return refused === "" ? signIn() : "give-up";
      // Renewed or signed in since then.
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
