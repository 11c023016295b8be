import { reduceLogin, type LoginState } from "./login-state.ts";
import type { LoginEvent } from "./login-transitions.ts";

export interface LoginStore {
  read: () => LoginState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: LoginEvent) => void;
  /** Begins a request; what it returns says whether its answer is still awaited. */
  begin: () => () => boolean;
}

/** The state of one popup. Going back or closing drops what was under way. */
export function createLoginStore(start: LoginState): LoginStore {
  const listeners = new Set<() => void>();
  let state = start;
  let request = 0;
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      const next = reduceLogin(state, event);
      if (next === state) return;
      if (event.type === "BACK" || event.type === "CLOSE") request += 1;
      state = next;
      for (const listener of listeners) listener();
    },
    begin() {
      request += 1;
      const mine = request;
      return () => mine === request;
    },
  };
}
