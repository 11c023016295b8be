import type { Static, TSchema } from "typebox";

/** Who may call: anybody, a signed-in user, either (a user sees more), or a signed-in operator. */
export type Access = "guest" | "user" | "optional" | "operator";

/** What an operator may be allowed to see or do; a call may ask for one of them. */
export type OperatorRole = "insights";

/** What the server checks and documents of a call. Browsers import its type alone. */
export interface CallSchemas<P extends TSchema = TSchema, D extends TSchema = TSchema> {
  readonly summary: string;
  readonly payload: P;
  readonly data: D;
}

/** One product call as a browser sends it; `S` is the type of its schemas. */
export interface Call<S extends CallSchemas = CallSchemas, A extends Access = Access> {
  readonly path: `/${string}`;
  readonly method: "POST" | "GET";
  readonly access: A;
  /** With access "operator": the role that is needed; null where any operator will do. */
  readonly role: OperatorRole | null;
  /** False for the calls that the specification exempts from signing, and for the console's. */
  readonly signed: boolean;
  /** Carries the type; never set. */
  readonly schemas?: S;
}

export type PayloadOf<C extends Call> = Static<NonNullable<C["schemas"]>["payload"]>;
export type DataOf<C extends Call> = Static<NonNullable<C["schemas"]>["data"]>;

type Path = Call["path"];
type CallOptions = Partial<Pick<Call, "method" | "signed">>;

/* @__NO_SIDE_EFFECTS__ */
export function guestCall<S extends CallSchemas>(
  path: Path,
  options?: CallOptions,
): Call<S, "guest"> {
  return { path, access: "guest", method: "POST", role: null, signed: true, ...options };
}

/* @__NO_SIDE_EFFECTS__ */
export function userCall<S extends CallSchemas>(path: Path): Call<S, "user"> {
  return { path, access: "user", method: "POST", role: null, signed: true };
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalCall<S extends CallSchemas>(path: Path): Call<S, "optional"> {
  return { path, access: "optional", method: "POST", role: null, signed: true };
}

/* @__NO_SIDE_EFFECTS__ */
export function operatorCall<S extends CallSchemas>(
  path: Path,
  role: OperatorRole | null = null,
): Call<S, "operator"> {
  return { path, access: "operator", method: "POST", role, signed: false };
}

/** Every product call lives under this path. */
export const BASE_PATH = "/digital-food";
