import pg from "pg";

const { builtins } = pg.types;
/** By the OID of a result's type, what the type parsers of `apps/api/src/db/database.ts` deliver. */
const DELIVERED = new Map<number, string>([
  [builtins.BOOL, "boolean"],
  [builtins.BYTEA, "Buffer"],
  [builtins.DATE, "Date"],
  [builtins.FLOAT8, "number"],
  [builtins.INT2, "number"],
  [builtins.INT4, "number"],
  [builtins.INT8, "number"],
  [builtins.NUMERIC, "string"],
  [builtins.TEXT, "string"],
  [builtins.TIMESTAMPTZ, "number"],
  [builtins.UUID, "string"],
  [builtins.JSON, "unknown"],
  [builtins.JSONB, "unknown"],
  [19, "string"], // name
  [1007, "number[]"],
  [1009, "string[]"],
  [1022, "number[]"],
  [2950, "string"], // uuid
  [2278, "string"], // void, which arrives as an empty text
]);

/** The type of a result's column in TypeScript. @throws for a type that is not known here */
export function typeOfColumn(name: string, oid: number): string {
  const type = DELIVERED.get(oid);
  if (type === undefined) throw new Error(`column ${name}: no type for OID ${oid}`);
  return type;
}
