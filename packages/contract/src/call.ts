import type { Static, TSchema } from "typebox";

/** Who may call: anybody, a signed-in user, either (a user sees more), or a signed-in operator. */
export type Access = "guest" | "user" | "optional" | "operator";

/** What an operator may be allowed to see or do; a call may ask for one of them. */
export type OperatorRole = "insights";

/**
 * One product call: where it goes, what it takes, what `data` holds.
 * `signed` is false for the calls that the signing step leaves out.
 */
export interface Call<
  P extends TSchema = TSchema,
  D extends TSchema = TSchema,
  A extends Access = Access,
> {
  readonly path: `/${string}`;
  readonly method: "POST" | "GET";
  readonly summary: string;
  readonly payload: P;
  readonly data: D;
  readonly access: A;
  /** With access "operator": the role that is needed; null where any operator will do. */
  readonly role: OperatorRole | null;
  readonly signed: boolean;
}

export type PayloadOf<C extends Call> = Static<C["payload"]>;
export type DataOf<C extends Call> = Static<C["data"]>;

type CallInput<P extends TSchema, D extends TSchema, A extends Access> = Pick<
  Call<P, D, A>,
  "path" | "summary" | "payload" | "data" | "access"
> & { method?: "POST" | "GET"; signed?: boolean; role?: OperatorRole | null };

/** POST and signed unless said otherwise, as every product call is. */
export function defineCall<P extends TSchema, D extends TSchema, const A extends Access>(
  input: CallInput<P, D, A>,
): Call<P, D, A> {
  return { method: "POST", signed: true, role: null, ...input };
}

/** Every product call lives under this path. */
export const BASE_PATH = "/digital-food";
