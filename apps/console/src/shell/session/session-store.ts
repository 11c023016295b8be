import { createStore } from "@santap/client/store";
import type { CallError } from "@santap/contract/envelope";
import type { Operator } from "@santap/contract/schemas/operator";

export type OperatorSession =
  | { readonly state: "loading" }
  | ({ readonly state: "failed" } & CallError)
  | { readonly state: "out" }
  | { readonly state: "in"; readonly operator: Operator };

export const operatorSession = createStore<OperatorSession>({ state: "loading" });
