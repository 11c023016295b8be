import type { Permission } from "@santap/domain/staff/permission";
import type { Static, TObject, TSchema, TString } from "typebox";

/**
 * Who may call: anybody, a signed-in user, either (a user sees more), a signed-in operator, or a
 * person who works in the store of the payload.
 */
export type Access = "guest" | "user" | "optional" | "operator" | "staff";

/** Roles of operators that a call may require. */
export type OperatorRole = "insights";

/** Validated and documented by the server. Browsers import the type alone. */
export interface CallSchemas<P extends TSchema = TSchema, D extends TSchema = TSchema> {
  readonly summary: string;
  readonly payload: P;
  readonly data: D;
}

/** A product call as a browser sends it; `S` is the type of its schemas. */
export interface Call<S extends CallSchemas = CallSchemas, A extends Access = Access> {
  readonly path: `/${string}`;
  readonly method: "POST" | "GET";
  readonly access: A;
  /** With access "operator": the required role; null for any operator. */
  readonly role: OperatorRole | null;
  /** What a call of staff needs; absent from all others. */
  readonly permission?: Permission;
  /** False for calls exempt from signing and for the console's. */
  readonly signed: boolean;
  /** Phantom type; never set. */
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
export function optionalCall<S extends CallSchemas>(
  path: Path,
  options?: CallOptions,
): Call<S, "optional"> {
  return { path, access: "optional", method: "POST", role: null, signed: true, ...options };
}

/* @__NO_SIDE_EFFECTS__ */
export function operatorCall<S extends CallSchemas>(
  path: Path,
  role: OperatorRole | null = null,
): Call<S, "operator"> {
  return { path, access: "operator", method: "POST", role, signed: false };
}

/** The payload names the store in which the caller works. */
type StoreSchemas = CallSchemas<TObject<{ storeId: TString }>>;

/* @__NO_SIDE_EFFECTS__ */
export function staffCall<S extends StoreSchemas>(
  path: Path,
  permission: Permission,
): Call<S, "staff"> {
  return { path, access: "staff", method: "POST", role: null, permission, signed: false };
}

export const BASE_PATH = "/digital-food";
