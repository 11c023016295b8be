import { createStore } from "@santap/client/store";
import type { Envelope } from "@santap/contract/envelope";
import { type CodeEvent, type CodeState, isBusy, NO_CODE, reduceCode } from "./code-state.ts";
import {
  type CodeNotice,
  type CodeRequest,
  createCodeRequest,
  endsCode,
  type SentCode,
} from "./request-code.ts";

/** A code with the process that it belongs to. */
export interface CodeProof {
  processToken: string;
  verificationCode: string;
}

/** What a code is for: how it is sent, and what it opens. */
export interface CodePurpose<T> {
  send: (sliderToken: string) => Promise<Envelope<SentCode>>;
  verify: (proof: CodeProof) => Promise<Envelope<T>>;
}

/** Side effects, injected for tests. */
export interface CodePorts<T> extends CodePurpose<T> {
  now: () => number;
  notify: (notice: CodeNotice) => void;
  report: (problem: string) => void;
  onProved: (opened: T) => void;
}

export interface CodeFlow extends CodeRequest {
  read: () => CodeState;
  subscribe: (listener: () => void) => () => void;
  type: (code: string) => void;
  submit: () => Promise<void>;
}

export function createCodeFlow<T>(ports: CodePorts<T>): CodeFlow {
  const store = createStore(NO_CODE);
  const dispatch = (event: CodeEvent) => store.set(reduceCode(store.get(), event));
  const requests = { isBusy: () => isBusy(store.get()), dispatch, begin: () => () => true };

  async function submit(): Promise<void> {
    if (isBusy(store.get())) return;
    dispatch({ type: "SUBMITTED" });
    const { code: verificationCode, processToken } = store.get();
    if (!isBusy(store.get())) return;
    const { data, error } = await ports.verify({ verificationCode, processToken });
    if (error) {
      // Said at the field: a toast would outlast it, and be read on the next page.
      return dispatch({ type: endsCode(error) ? "CODE_DEAD" : "VERIFY_FAILED", error });
    }
    dispatch({ type: "PROVED" });
    ports.onProved(data);
  }

  return {
    read: store.get,
    subscribe: store.subscribe,
    // Every code needs the slider (CANCEL-06).
    ...createCodeRequest(requests, ports),
    type: (code) => dispatch({ type: "CODE_TYPED", code }),
    submit,
  };
}
