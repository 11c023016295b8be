import { createStore } from "@santap/client/store";
import { reduceLogin, type LoginState } from "./login-state.ts";
import type { LoginEvent } from "./login-transitions.ts";

export interface LoginStore {
  read: () => LoginState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: LoginEvent) => void;
  /** Begins a request. The returned function is false once a later one has begun. */
  begin: () => () => boolean;
}

/** Going back or closing drops the answer in flight. */
export function createLoginStore(start: LoginState): LoginStore {
  const store = createStore(start);
  let request = 0;
  return {
    read: store.get,
    subscribe: store.subscribe,
    dispatch(event) {
      const next = reduceLogin(store.get(), event);
      if (next === store.get()) return;
      if (event.type === "BACK" || event.type === "CLOSE") request += 1;
      store.set(next);
    },
    begin() {
      request += 1;
      const mine = request;
      return () => mine === request;
    },
  };
}
