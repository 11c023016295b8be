import type { Operator } from "@santap/contract/operator";

export type OperatorSession =
  | { readonly state: "asking" }
  | { readonly state: "failed"; readonly code: string; readonly message: string }
  | { readonly state: "out" }
  | { readonly state: "in"; readonly operator: Operator };

let current: OperatorSession = { state: "asking" };
const followers = new Set<() => void>();

export function readSession(): OperatorSession {
  return current;
}

export function noteSession(next: OperatorSession): void {
  current = next;
  for (const notify of followers) notify();
}

export function noteSignedOut(): void {
  noteSession({ state: "out" });
}

export function followSession(notify: () => void): () => void {
  followers.add(notify);
  return () => void followers.delete(notify);
}
